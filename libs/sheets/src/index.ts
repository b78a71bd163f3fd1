export { copyStoredFile } from './copy-stored-file.ts';
export { readSheet, type SheetLayout } from './read-sheet.ts';
export type { SheetRow } from './row-filter.ts';
