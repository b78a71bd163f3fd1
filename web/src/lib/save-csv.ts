import { saveBlob } from './save-blob.ts';

/** Saves a table in CSV as a file of the user. */
export const saveCsv = (text: string, name: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
