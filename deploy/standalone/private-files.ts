import { chmodSync, existsSync, fchmodSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

/** The data folder, which nobody but its owner may look into. A folder that is not ours is left as it is. */
export function privateFolder(path: string): void {
  const isMade = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
  const isOfEarlierStart = existsSync(join(path, 'run'));
  if (isMade || isOfEarlierStart) chmodSync(path, 0o700);
}

/** A file to append to; one of an earlier start gets the mode as well. @returns its descriptor */
export function openPrivate(path: string): number {
  const file = openSync(path, 'a', OWNER_ONLY);
  fchmodSync(file, OWNER_ONLY);
  return file;
}

export function writePrivate(path: string, content: string): void {
  writeFileSync(path, content, { mode: OWNER_ONLY });
  chmodSync(path, OWNER_ONLY);
}
