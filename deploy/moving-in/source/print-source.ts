import { openTarget } from '../runs/run-move.ts';
import type { OldDatabase } from '../old-database.ts';
import { describeSource, findSource, type SourceWish } from './find-source.ts';

/** Prints the companies here that a database continues, in a run that changes nothing. */
export async function printSource(old: OldDatabase, wish: SourceWish, print: (line: string) => void): Promise<void> {
  try {
    const sql = await openTarget();
    try {
      for (const line of describeSource(await findSource(sql, old, wish))) print(line);
    } finally {
      await sql.end();
    }
  } catch (error) {
    // A dry run describes the database also where there is no installation here to move to.
    print(`Which companies here it goes on with: ${(error as Error).message}`);
  }
}
