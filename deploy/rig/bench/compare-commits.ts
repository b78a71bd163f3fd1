import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../standalone/repository-paths.ts';
import { git, unpackRelease } from '../upgrade/previous-release.ts';

/** A version of the product that is measured. */
export interface MeasuredVersion {
  name: string;
  /** Where its sources and packages are. */
  folder: string;
}
const RUNS = 2;

/**
 * Measures another commit and this checkout in turn, so that both see the same machine. The other commit uses the packages
 * that are installed here.
 */
export async function compareCommits<T>(
  commit: string,
  measure: (version: MeasuredVersion) => Promise<T>,
): Promise<{ other: T[]; own: T[] }> {
  const name = git('rev-parse', '--short', `${commit}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), `recado-${name}-`));
  try {
    unpackRelease(folder, name);
    const results: { other: T[]; own: T[] } = { other: [], own: [] };
    for (let run = 0; run < RUNS; run++) {
      results.other.push(await measure({ name, folder }));
      results.own.push(await measure({ name: 'this checkout', folder: inRoot() }));
    }
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
