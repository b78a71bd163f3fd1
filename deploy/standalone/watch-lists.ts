import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { watchSourceFiles } from '../source-lists/watch-source-files.ts';
import { inRoot } from './repository-paths.ts';

/** Lists what new files of the services declare, such as a migration, so that the service that is built next has it. */
export function watchLists(reportError: (error: string) => void): void {
  let running = Promise.resolve();
  const writeLists = async () => {
    await promisify(execFile)(process.execPath, [inRoot('deploy', 'source-lists', 'write-lists.ts')]).catch(
      (error: Error & { stderr?: string }) => reportError(error.stderr || error.message),
    );
  };
  watchSourceFiles(inRoot('services'), () => {
    running = running.then(writeLists);
  });
}
