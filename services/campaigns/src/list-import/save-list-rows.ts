import { contactListViews, numberKey } from '@recado/contracts';
import { cutText, type Publish } from '@recado/platform';
import { parseRow, withKnownNumbers, type ParsedRow, type RefusedRow, type SheetRow } from '@recado/sheets';
import type { CampaignsScope } from '../campaigns.database.ts';
import type { NewItem } from '../contact-list/contact-list-item.repository.ts';
import type { ContactListEntity } from '../contact-list/contact-list.entity.ts';
import { publishList } from '../contact-list/publish-list.ts';
import type { ListImportEntity } from './list-import.entity.ts';

/** Longest key of a variable. */
const MOST_KEY = 50;
export type SavedRows = 'more' | 'over' | 'full';

/**
 * Saves rows and the position of the import in one transaction: a repeated attempt continues after them, and of two
 * concurrent attempts the second finds them done.
 * @param known digits that are numbers of two countries, by which somebody is known
 * @returns whether the import continues, is over already, or has filled the list
 */
export async function saveListRows(
  scope: CampaignsScope,
  importId: number,
  rows: SheetRow[],
  known: ReadonlySet<string>,
): Promise<SavedRows> {
  const locked = await lockImport(scope, importId);
  if (locked?.order.state !== 'working') return 'over';
  const { list, order } = locked;
  const { layout, position } = order;
  const fresh = rows.filter(({ number }) => number > position);
  if (fresh.length === 0) return 'more';
  const isHead = position === 0 && layout.hasHeader;
  const { data, isFull, parsed, refused } = await readRows(
    scope,
    { list, order, known },
    isHead ? fresh.slice(1) : fresh,
  );
  const last = isFull ? data.at(-1) : fresh.at(-1);
  const problems = [...refused, ...parsed.new.flatMap(({ notices }) => notices)];
  if (problems.length > 0) await scope.listImports.addProblems(importId, problems);
  const counts = await scope.listItems.addMany(list.id, parsed.new.map(itemOf), importId);
  list.add(counts);
  order.position = last?.number ?? position;
  order.attempts = 0;
  order.done += data.length;
  order.added += counts.contacts;
  order.known += parsed.count - counts.contacts;
  order.refused += refused.length;
  await scope.contactLists.save(list);
  await scope.listImports.save(order);
  publishList(scope.publish, list);
  publishImportProgress(scope.publish, order);
  if (counts.contacts > 0) await scope.numberChecks.request();
  return isFull ? 'full' : 'more';
}

/** Locks the list before the import; null: both are gone. */
export async function lockImport({ contactLists, listImports }: CampaignsScope, importId: number) {
  const found = await listImports.find(importId);
  const [list] = found ? await contactLists.lockAll([found.contactListId]) : [];
  return list ? { list, order: await listImports.lock(importId) } : null;
}

export function publishImportProgress(
  publish: Publish,
  { id, contactListId, state, done, total }: ListImportEntity,
): void {
  publish(contactListViews.importUpdated, { importId: id, contactListId, state, done, total });
}

/** Reads rows up to the first one that has no place in the list any more. */
async function readRows(
  { listItems }: CampaignsScope,
  { list, order, known }: { list: ContactListEntity; order: ListImportEntity; known: ReadonlySet<string> },
  rows: SheetRow[],
) {
  const places = new Map(rows.map(({ number }, index) => [number, index]));
  const parsed = rows.flatMap((row) => parseRow(row, order.layout));
  const people = await withKnownNumbers(parsed, () => Promise.resolve(known));
  const read = people.map((person) => ({ person, index: places.get(person.row) ?? 0 }));
  const keys = read.flatMap(({ person }) => ('number' in person ? numberKey(person.number) : []));
  const taken = await listItems.known(list.id, keys);
  const [added, refused]: [ParsedRow[], RefusedRow[]] = [[], []];
  let count = 0;
  for (const { person, index } of read) {
    if ('reason' in person) {
      refused.push(person);
      continue;
    }
    const key = numberKey(person.number);
    if (!taken.has(key)) {
      if (added.length === list.room)
        return { data: rows.slice(0, index), isFull: true, parsed: { new: added, count }, refused };
      taken.add(key);
      added.push(person);
    }
    count += 1;
  }
  return { data: rows, isFull: false, parsed: { new: added, count }, refused };
}

/** The first of several columns with the same title counts. */
function itemOf({ name, number, email, fields }: ParsedRow): NewItem {
  const variables = new Map<string, string>();
  for (const { name: title, value } of fields) {
    const key = cutText(title.trim(), MOST_KEY);
    if (key && !variables.has(key)) variables.set(key, value);
  }
  return {
    name: name || number,
    number,
    email: email ?? '',
    variables: [...variables].map(([key, value]) => ({ key, value })),
  };
}
