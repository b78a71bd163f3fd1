export { confirmColumns } from './confirm-columns.ts';
export { copyStoredFile } from './copy-stored-file.ts';
export { readSheet, type SheetLayout } from './read-sheet.ts';
export type { SheetRow } from './row-filter.ts';
export { guessColumns, type ColumnGuess } from './guess-columns.ts';
export { parseRow, type ParsedRow, type RefusedRow } from './parse-row.ts';
export { describeProblem, problemColumnTitles } from './row-problem.words.ts';
export { writeCsv } from './write-csv.ts';
export { previewPeople, type PeopleLayout } from './preview-people.ts';
