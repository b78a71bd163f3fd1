import {
  contactUpserts,
  Fault,
  numberKey,
  type BulkContactResult,
  type BulkContactResults,
  type Caller,
  type Handlers,
  type UpsertContact,
  type UpsertContacts,
  type UpsertedContact,
} from '@recado/contracts';
import { isDuplicate, Serves } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import { checkBulkContact, type CheckedContact } from './check-bulk-contact.ts';
import { upsertContacts } from './upsert-contacts.ts';

const MOST_ATTEMPTS = 3;
const emptyResult = { id: null, number: null, wrongField: null, brokenRule: null };

/** Adds contacts or changes them, by their numbers. */
@Serves(contactUpserts)
export class ContactUpsertService implements Handlers<typeof contactUpserts> {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly present: Presenter,
  ) {}

  one(caller: Caller, { bareNumber, ...given }: UpsertContact): Promise<UpsertedContact> {
    return this.repeated(caller, async (scope) => {
      const number = await scope.contacts.meantNumber({ number: given.number, ...(bareNumber ? { bareNumber } : {}) });
      const known = await lockKnown(scope, [number]);
      const [upserted] = await upsertContacts(scope, this.present, caller, known, [{ ...given, number }]);
      if (!upserted) throw new Error('a contact was neither added nor changed');
      return { ...this.present.contact(upserted.contact), isNew: upserted.outcome === 'created' };
    });
  }

  many(caller: Caller, { contacts: rows }: UpsertContacts): Promise<BulkContactResults> {
    const checked = rows.map((row) => checkBulkContact(row, caller));
    return this.repeated(caller, async (scope) => {
      await takeMeantNumbers(scope, checked);
      const right = checked.flatMap((one) => ('given' in one ? [one.given] : []));
      const known = await lockKnown(
        scope,
        right.map(({ number }) => number),
      );
      const upserted = (await upsertContacts(scope, this.present, caller, known, right)).values();
      const results = checked.map((one, index): BulkContactResult => {
        if ('wrong' in one) return { ...emptyResult, index, outcome: 'refused', ...one.wrong };
        const { value } = upserted.next();
        if (!value) throw new Error('a contact has no result');
        return { ...emptyResult, index, outcome: value.outcome, id: value.contact.id, number: value.contact.number };
      });
      return { results };
    });
  }

  /** Repeats the work when an import, or other work without this lock, has added the same contact meanwhile. */
  private async repeated<T>(caller: Caller, work: (scope: ContactsScope) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db.within(caller, work);
      } catch (error) {
        if (!isDuplicate(error, 'contacts_number')) throw error;
        if (attempt === MOST_ATTEMPTS) throw new Fault('ERR_DUPLICATED_CONTACT');
      }
    }
  }
}

/** Digits by which a contact is stored mean that contact. */
async function takeMeantNumbers({ contacts }: ContactsScope, checked: CheckedContact[]): Promise<void> {
  const bare = checked.flatMap((one) => ('given' in one ? (one.bareNumber ?? []) : []));
  const known = new Set(await contacts.knownAmong(bare));
  for (const one of checked)
    if ('given' in one && one.bareNumber !== undefined && known.has(one.bareNumber)) one.given.number = one.bareNumber;
}

/** The contacts that have these numbers, by their keys; numbers that nobody has are locked as well. */
async function lockKnown({ contacts }: ContactsScope, numbers: string[]): Promise<Map<string, ContactEntity>> {
  await contacts.lockNumbers(numbers);
  const found = await contacts.lockByKeys([...new Set(numbers.map((number) => numberKey(number)))]);
  return new Map(
    found.flatMap((contact) => (contact.numberKey === null ? [] : [[contact.numberKey, contact] as const])),
  );
}
