import type { StoredFile } from '@recado/contracts';
import type { Files } from '@recado/platform';
import { copyStoredFile, readSheet, type SheetLayout } from '@recado/sheets';

const SAMPLE = 10;

interface InspectedSheet {
  layout: SheetLayout;
  /** The first rows. */
  sample: string[][];
  total: number;
}

/** The whole file is read at once, so that errors and the row count are known before the start. */
export async function inspectSheet(files: Files, file: StoredFile): Promise<InspectedSheet> {
  await using copy = await copyStoredFile(files, file.path);
  let layout: SheetLayout = { format: 'csv', encoding: null, separator: null };
  const sample: string[][] = [];
  let total = 0;
  for await (const part of readSheet(copy.path)) {
    if ('layout' in part) ({ layout } = part);
    else {
      sample.push(...part.rows.slice(0, SAMPLE - sample.length).map(({ cells }) => cells));
      total += part.rows.length;
    }
  }
  return { layout, sample, total };
}
