import { Flag, Id, Maybe, MaybeId, OrNull, Parts, PhoneNumbers, Text } from '../fields.ts';
import { contract, query } from '../operation.ts';
import { ItemVariable } from '../item-variable.ts';

/** A contact as a campaign needs it. */
export class AudienceContact {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code. */
  @Text(8, 50) number: string;
  @Text(0, 254) email: string;
  /** The number is of an account that WhatsApp has named: it is right, whatever it looks like. */
  @Maybe() @Flag() isAccount?: boolean;
  @Flag() blocked: boolean;
  /** The contact refused or withdrew the consent. */
  @Maybe() @Flag() noConsent?: boolean;
  /** A ticket of the contact waits or is being served. */
  @Maybe() @Flag() hasOpenTicket?: boolean;
  /** Custom fields of the contact. */
  @Parts(() => ItemVariable) variables: ItemVariable[];
}
export class AudienceRequest {
  @MaybeId() tagId?: number;
  @Maybe() @Text(0, 200) searchParam?: string;
  /** Limits the page to one contact. */
  @MaybeId() contactId?: number;
  /** `next` of the page before. */
  @Maybe() @Id() after?: number;
}
export class AudiencePage {
  /** At most 1,000, by id; people with a phone number only. */
  @Parts(() => AudienceContact) contacts: AudienceContact[];
  @OrNull() @Id() next: number | null;
}
export class NumbersRequest {
  @PhoneNumbers() numbers: string[];
}
export class KnownNumbers {
  @PhoneNumbers() numbers: string[];
  /** Numbers whose contacts refused or withdrew the consent. */
  @Maybe() @PhoneNumbers() noConsent?: string[];
  /** Numbers of whose contacts a ticket waits or is being served. */
  @Maybe() @PhoneNumbers() openTickets?: string[];
}

export class ContactNumbers {
  @PhoneNumbers() numbers: string[];
}

/** Contacts for campaigns. */
export const audience = contract('audience', 'tickets', {
  page: query(AudienceRequest, AudiencePage, {
    who: 'internal',
    summary: 'Contacts of a tag, of a search, or of both, a page at a time',
    faults: ['ERR_NO_TAG_FOUND'],
  }),
  blocked: query(NumbersRequest, KnownNumbers, {
    who: 'internal',
    summary:
      'Which numbers belong to blocked contacts, to contacts without consent, and to contacts with an open ticket',
  }),
  known: query(NumbersRequest, ContactNumbers, {
    who: 'internal',
    summary: 'Which numbers are those of contacts',
  }),
});
