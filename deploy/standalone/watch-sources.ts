import { watch } from 'rolldown';
import { bundleOf } from '../../rolldown.config.mjs';
import { services, type Service } from './options.ts';
import { inRoot } from './paths.ts';

export type WatchedProgram = Service | 'simulator';

export interface Rebuild {
  program: WatchedProgram;
  /** When the first of the changed files was seen, in milliseconds. */
  since: number;
  /** Paths of the changed files. */
  files: string[];
}
type OnRebuilt = (rebuild: Rebuild) => void;
type Say = (what: string, how: string) => void;

/** Beside `dist`, which other runs of the product and Nx use. */
export const WATCHED_FOLDER = 'dist-dev';

/**
 * Builds the services and the simulator, and each of them again when one of its sources changes, a library's included.
 * Resolves when all are built once; a source that does not compile is said and waited for.
 */
export async function watchSources(onRebuilt: OnRebuilt, say: Say): Promise<void> {
  const programs: WatchedProgram[] = [...services, 'simulator'];
  await Promise.all(programs.map((program) => watchProgram(program, onRebuilt, say)));
}

const folderOf = (program: WatchedProgram): string =>
  program === 'simulator' ? inRoot('libs', program) : inRoot('services', program);

function watchProgram(program: WatchedProgram, onRebuilt: OnRebuilt, say: Say): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch({ ...bundleOf(folderOf(program), WATCHED_FOLDER), logLevel: 'silent' });
    let isFirst = true;
    let files: string[] = [];
    let since = 0;
    watcher.on('change', (file) => {
      if (files.length === 0) since = Date.now();
      files.push(file);
    });
    watcher.on('event', async (event) => {
      if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return;
      await event.result.close();
      // The changed files of a build that failed belong to the next one.
      if (event.code === 'ERROR') return say(program, event.error.message);
      if (isFirst) resolve();
      else onRebuilt({ program, since, files });
      isFirst = false;
      files = [];
    });
  });
}
