import type { CountedTotal } from '../counted-total.ts';
import { event } from '../event.ts';
import { numberForms } from '../number-key.ts';

export interface ErasedPerson {
  contactId: number;
  /** Digits with country code. */
  number: string | null;
  /** Numbers that the person had before and that no other contact has. */
  formerNumbers?: string[];
  lid: string | null;
  /** The person receives no campaigns, which must survive the erasure. */
  isOptedOut: boolean;
}
/** The present number of a person, where there is one, and the former ones. */
export const numbersOf = ({ number, formerNumbers = [] }: Pick<ErasedPerson, 'number' | 'formerNumbers'>): string[] => [
  ...(number ? [number] : []),
  ...formerNumbers,
];
/** The numbers of a person in each of their forms, and the LID. */
export const identitiesOf = (person: Pick<ErasedPerson, 'number' | 'formerNumbers' | 'lid'>): string[] => [
  ...numbersOf(person).flatMap((number) => numberForms(number)),
  ...(person.lid ? [person.lid] : []),
];

const key = ({ contactId }: { contactId: number }) => `contact-${contactId}`;

export const contactEvents = {
  created: event<{ contactId: number }>('tickets', 'contacts.created', { key }),
  /** Several contacts were added by an import. */
  imported: event<{ importId: number; added: number }>('tickets', 'contacts.imported', {
    key: ({ importId }) => `contact-import-${importId}`,
  }),
  updated: event<{ contactId: number }>('tickets', 'contacts.updated', { key }),
  /**
   * The person is reached by another number from now on. `isLost`: the former number is that of another account already.
   * `isCorrection`: nobody knows that the former number was ever the person's; it may have been mistyped.
   */
  numberChanged: event<{ contactId: number; from: string; to: string; isLost?: boolean; isCorrection?: boolean }>(
    'tickets',
    'contacts.numberChanged',
    { key },
  ),
  /** The number of `formerId` is that of the contact's account from now on. Published before the contact's own change. */
  numberTaken: event<{ contactId: number; formerId: number; number: string }>('tickets', 'contacts.numberTaken', {
    key,
  }),
  /** Everything of `mergedId` belongs to `contactId` now; `mergedId` is gone. */
  merged: event<{ contactId: number; mergedId: number }>('tickets', 'contacts.merged', { key }),
  /** `bytes`: of the files of its messages, which are removed with it. */
  deleted: event<{ contactId: number; bytes?: number }>('tickets', 'contacts.deleted', { key }),
  /** Contacts of the company, groups among them. */
  counted: event<CountedTotal>('tickets', 'contacts.counted', { key: () => 'contacts' }),
  exported: event<{ contactId: number }>('tickets', 'contacts.exported', { key }),
  /** The person is forgotten: services remove all that they keep under these identities. */
  erased: event<ErasedPerson>('tickets', 'contacts.erased', { key }),
  /** Tickets of an erased contact: their figures stay, texts go. Several events where there are many. */
  ticketsErased: event<{ contactId: number; ticketIds: number[] }>('tickets', 'contacts.ticketsErased', { key }),
};
