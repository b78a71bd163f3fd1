import { numberKey, type Caller, type ContactRef, type NumberDoubts, type numberDoubtReasons } from '@recado/contracts';
import type { ContactsDatabase } from '../contacts.database.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';

const SHOWN = 50;

export function listNumberDoubts(db: ContactsDatabase, caller: Caller): Promise<NumberDoubts> {
  return db.within(caller, async ({ contacts, doubtfulNumbers }) => {
    const found = await doubtfulNumbers.page(SHOWN);
    const meant = found.flatMap(({ meantNumber }) => meantNumber ?? []);
    const known = await contacts.withNumbers(meant);
    return {
      ...(await doubtfulNumbers.count()),
      contacts: found.map((contact) => ({
        contact: refOf(contact),
        reason: contact.numberDoubt as (typeof numberDoubtReasons)[number],
        meant: contact.meantNumber,
        twin: twinOf(contact, known),
      })),
    };
  });
}

const refOf = ({ id, name, number }: ContactEntity): ContactRef => ({ id, name, number: number ?? '' });

function twinOf({ id, meantNumber }: ContactEntity, known: ContactEntity[]): ContactRef | null {
  const key = meantNumber && numberKey(meantNumber);
  const twin = known.find((other) => other.id !== id && other.numberKey === key);
  return twin ? refOf(twin) : null;
}
