export { isOwnPhone } from './column-titles.ts';
export { confirmColumns } from './confirm-columns.ts';
export { copyStoredFile } from './copy-stored-file.ts';
export { readSheet, type SheetLayout } from './read-sheet.ts';
export type { SheetRow } from './row-filter.ts';
export { ImportJob, type ImportOrder } from './import-job.ts';
export { forecastImport } from './forecast-import.ts';
export { bareNumbersOf, withKnownNumbers } from './meant-numbers.ts';
export { guessColumns, type ColumnGuess } from './guess-columns.ts';
export {
  parseNumbers,
  parseRow,
  plainText,
  type ParsedRow,
  type RefusedRow,
  type RowLayout,
  type RowNotice,
} from './parse-row.ts';
export { describeProblem, problemColumnTitles } from './row-problem.words.ts';
export { writeCsv } from './write-csv.ts';
export { previewPeople, type PeopleLayout } from './preview-people.ts';
