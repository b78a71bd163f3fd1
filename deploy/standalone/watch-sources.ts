import { watch } from 'rolldown';
import { bundleOf } from '../../rolldown.config.mjs';
import { services, type Service } from './services.ts';
import { inRoot } from './repository-paths.ts';

export type WatchedProgram = Service | 'simulator';

export interface Rebuild {
  program: WatchedProgram;
  /** When the first change was noticed, in milliseconds since the epoch. */
  since: number;
  /** Paths of the changed files. */
  files: string[];
}
type OnRebuilt = (rebuild: Rebuild) => void;
type ReportError = (program: WatchedProgram, error: string) => void;

/** A separate folder: Nx and other runs of the product use `dist`. */
export const WATCHED_FOLDER = 'dist-dev';

/**
 * Builds the services and the simulator, and rebuilds each when one of its sources or of its libraries' changes.
 * Resolves when all are built once; a source that does not compile is reported, and the build waits for its change.
 */
export async function watchSources(onRebuilt: OnRebuilt, reportError: ReportError): Promise<void> {
  const programs: WatchedProgram[] = [...services, 'simulator'];
  await Promise.all(programs.map((program) => watchProgram(program, onRebuilt, reportError)));
}

const folderOf = (program: WatchedProgram): string =>
  program === 'simulator' ? inRoot('libs', program) : inRoot('services', program);

function watchProgram(program: WatchedProgram, onRebuilt: OnRebuilt, reportError: ReportError): Promise<void> {
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
      // The changed files of a failed build are part of the next rebuild.
      if (event.code === 'ERROR') return reportError(program, event.error.message);
      if (isFirst) resolve();
      else onRebuilt({ program, since, files });
      isFirst = false;
      files = [];
    });
  });
}
