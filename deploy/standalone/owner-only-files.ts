import { chmodSync, existsSync, fchmodSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

/** Creates a folder that only its owner may read. An existing folder that no earlier start created keeps its mode. */
export function createOwnerOnlyFolder(path: string): void {
  const isCreated = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined;
  const isOfEarlierStart = existsSync(join(path, 'run'));
  if (isCreated || isOfEarlierStart) chmodSync(path, 0o700);
}

/** Opens a file to append to, with the mode also on a file of an earlier start. @returns its descriptor */
export function openOwnerOnly(path: string): number {
  const file = openSync(path, 'a', OWNER_ONLY);
  fchmodSync(file, OWNER_ONLY);
  return file;
}

export function writeOwnerOnly(path: string, content: string): void {
  writeFileSync(path, content, { mode: OWNER_ONLY });
  chmodSync(path, OWNER_ONLY);
}
