import { contactEvents, contactViews, numberKey } from '@recado/contracts';
import { parseRow, withKnownNumbers, type ParsedRow, type RefusedRow, type SheetRow } from '@recado/sheets';
import type { ContactsScope } from '../contacts.database.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ContactImportEntity } from './contact-import.entity.ts';

/** Another transaction has added one of the contacts. The code is the SQLSTATE that makes the transaction run again. */
class LostRace extends Error {
  readonly code = '40001';
}

/**
 * Saves rows and the position of the import in one transaction: a repeated attempt continues after them, and of two
 * concurrent attempts the second finds them done.
 * @returns whether the import continues
 */
export async function saveRows(scope: ContactsScope, importId: number, rows: SheetRow[]): Promise<boolean> {
  const order = await scope.contactImports.lock(importId);
  if (order.state !== 'working') return false;
  const { layout, position } = order;
  const fresh = rows.filter(({ number }) => number > position);
  const last = fresh.at(-1);
  if (!last) return true;
  const isHead = position === 0 && layout.hasHeader;
  const data = isHead ? fresh.slice(1) : fresh;
  const read = await withKnownNumbers(
    data.flatMap((row) => parseRow(row, layout)),
    async (bareNumbers) => new Set(await scope.contacts.knownAmong(bareNumbers)),
  );
  const refused = read.filter((row): row is RefusedRow => 'reason' in row);
  const parsed = read.filter((row): row is ParsedRow => 'number' in row);
  const problems = [...refused, ...parsed.flatMap(({ notices }) => notices)];
  if (problems.length > 0) await scope.contactImports.addProblems(importId, problems);
  const { added, updated } = await saveContacts(scope, order.companyId, parsed);
  order.position = last.number;
  order.attempts = 0;
  order.done += data.length;
  order.added += added;
  order.updated += updated;
  order.unchanged += parsed.length - added - updated;
  order.refused += refused.length;
  await scope.contactImports.save(order);
  if (added > 0) scope.publish(contactEvents.imported, { importId, added });
  publishImportProgress(scope, order);
  return true;
}

export function publishImportProgress(
  { publish }: ContactsScope,
  { id, state, done, total }: ContactImportEntity,
): void {
  publish(contactViews.importUpdated, { importId: id, state, done, total });
}

/** Existing contacts only get what they lack; a number that occurs twice is one contact. */
async function saveContacts({ contacts }: ContactsScope, companyId: number, parsed: ParsedRow[]) {
  const keys = parsed.map(({ number }) => numberKey(number));
  const known = new Map((await contacts.lockByKeys(keys)).map((row) => [row.numberKey, row]));
  const added = new Map<string, ContactEntity>();
  const changed = new Set<ContactEntity>();
  let updated = 0;
  parsed.forEach((row, index) => {
    const key = keys[index] ?? '';
    const contact = known.get(key) ?? added.get(key);
    if (!contact) added.set(key, contacts.build(companyId, row));
    else if (fillContact(contact, row)) {
      updated += 1;
      if (known.has(key)) changed.add(contact);
    }
  });
  if (added.size > 0 && (await contacts.addMany([...added.values()])) < added.size) throw new LostRace();
  if (changed.size > 0) await contacts.updateMany([...changed]);
  return { added: added.size, updated };
}

/** @returns whether anything changed */
function fillContact(contact: ContactEntity, { name, email, fields }: ParsedRow): boolean {
  let isChanged = contact.fillFields(fields);
  if (email && !contact.email) [contact.email, isChanged] = [email, true];
  const isNameless = !contact.name || contact.name === contact.number;
  if (name && isNameless) [contact.name, contact.nameEdited, isChanged] = [name, true, true];
  return isChanged;
}
