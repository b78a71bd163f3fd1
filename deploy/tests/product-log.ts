import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Data folders of the running products whose logs a failed test prints. */
export const loggedProducts = new Set<string>();
/** How long each log file was. */
export type LogPosition = Map<string, number>;

const LAST_BYTES = 8_000;

/** Tests remove data folders of products that they have killed. */
const logFiles = (): string[] =>
  [...loggedProducts]
    .map((dataDir) => join(dataDir, 'log'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => !file.endsWith('build.log'));

export const logPosition = (): LogPosition => new Map(logFiles().map((file) => [file, statSync(file).size]));

/**
 * Lines that the products have logged since the position, the last ones of each program; empty when nothing was logged.
 */
export function loggedSince(position: LogPosition): string {
  return logFiles()
    .map((file) => ({ file, text: readEnd(file, position.get(file) ?? 0) }))
    .filter(({ text }) => text !== '')
    .map(({ file, text }) => `── ${file} ──\n${text}`)
    .join('\n');
}

function readEnd(path: string, from: number): string {
  const { size } = statSync(path);
  const start = Math.max(from, size - LAST_BYTES);
  if (start >= size) return '';
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(size - start);
  readSync(file, buffer, 0, buffer.length, start);
  closeSync(file);
  return buffer.toString();
}
