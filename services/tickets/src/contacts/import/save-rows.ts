import { contactViews } from '@recado/contracts';
import type { SheetRow } from '@recado/sheets';
import type { TicketsScope } from '../../tickets.database.ts';
import type { ContactEntity } from '../contact/contact.entity.ts';
import { numberKey } from '../contact/number.ts';
import type { ContactImportEntity } from './contact-import.entity.ts';
import { contactIn, type RefusedRow, type RowContact } from './row.ts';

/** Somebody else added one of these at the same moment: the transaction is run again. SQLSTATE of a lost race. */
class LostRace extends Error {
  readonly code = '40001';
}

/**
 * Some rows of an import, in one transaction with how far it is: whoever begins it anew goes on behind them, and of two
 * who do it at once the second finds them done.
 * @returns whether it goes on
 */
export async function saveRows(scope: TicketsScope, importId: number, rows: SheetRow[]): Promise<boolean> {
  const order = await scope.contactImports.lock(importId);
  if (order.state !== 'working') return false;
  const { layout, position } = order;
  const fresh = rows.filter(({ number }) => number > position);
  const last = fresh.at(-1);
  if (!last) return true;
  const isHead = position === 0 && layout.hasHeader;
  const data = isHead ? fresh.slice(1) : fresh;
  const read = data.map((row) => contactIn(row, layout.columns, layout.country));
  const refused = read.filter((one): one is RefusedRow => 'reason' in one);
  const given = read.filter((one): one is RowContact => 'number' in one);
  if (refused.length > 0) await scope.contactImports.addProblems(importId, refused);
  const { added, updated } = await saveContacts(scope, order.companyId, given);
  order.position = last.number;
  order.done += data.length;
  order.added += added;
  order.updated += updated;
  order.unchanged += given.length - added - updated;
  order.refused += refused.length;
  await scope.contactImports.save(order);
  tellImport(scope, order);
  return true;
}

export function tellImport({ publish }: TicketsScope, { id, state, done, total }: ContactImportEntity): void {
  publish(contactViews.importUpdated, { importId: id, state, done, total });
}

/** Known ones only get what they lack; a number that comes twice is one contact. */
async function saveContacts({ contacts }: TicketsScope, companyId: number, given: RowContact[]) {
  const keys = given.map(({ number }) => numberKey(number));
  const known = new Map((await contacts.lockByKeys(keys)).map((one) => [one.numberKey, one]));
  const made = new Map<string, ContactEntity>();
  const changed = new Set<ContactEntity>();
  let updated = 0;
  given.forEach((row, at) => {
    const key = keys[at] ?? '';
    const there = known.get(key) ?? made.get(key);
    if (!there) made.set(key, contacts.blank(companyId, row));
    else if (complete(there, row)) {
      updated += 1;
      if (known.has(key)) changed.add(there);
    }
  });
  if (made.size > 0 && (await contacts.addMany([...made.values()])) < made.size) throw new LostRace();
  if (changed.size > 0) await contacts.fillMany([...changed]);
  return { added: made.size, updated };
}

/** @returns whether the contact lacked anything that the row has */
function complete(contact: ContactEntity, { name, email, fields }: RowContact): boolean {
  let isNews = contact.fill(fields);
  if (email && !contact.email) [contact.email, isNews] = [email, true];
  const isNameless = !contact.name || contact.name === contact.number;
  if (name && isNameless) [contact.name, contact.nameEdited, isNews] = [name, true, true];
  return isNews;
}
