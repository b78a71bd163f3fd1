import { Fault, type ImportColumn, type SheetChoice } from '@recado/contracts';
import type { PeopleLayout } from './preview-people.ts';

/**
 * The layout with the columns that a user has confirmed.
 * @throws Fault `ERR_IMPORT_COLUMNS` unless there is one column for each of the file's, and exactly one number among them
 */
export function confirmColumns(
  layout: PeopleLayout,
  { hasHeader, country, columns, otherNumbers = 'fields' }: SheetChoice,
): PeopleLayout {
  const count = (kind: ImportColumn['kind']) => columns.filter((column) => column.kind === kind).length;
  const isWhole = columns.length === layout.columns.length && /^\d*$/.test(country);
  if (!isWhole || count('number') !== 1 || count('email') > 1) throw new Fault('ERR_IMPORT_COLUMNS');
  return { ...layout, hasHeader, country, otherNumbers, columns: columns.map(({ title, kind }) => ({ title, kind })) };
}
