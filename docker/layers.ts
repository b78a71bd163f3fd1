import { execFileSync } from 'node:child_process';
import { cpSync, lutimesSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
/** Seconds since 1970 of the commit; the time of all files of a release, so that the same commit gives the same layers. */
export const SOURCE_DATE_EPOCH = Number(process.env['SOURCE_DATE_EPOCH'] ?? 0);

/** Runs a program and shows its errors. @returns its output */
export const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });
export const tool = (name: string): string => join(root, 'node_modules', '.bin', name);

/** Makes the folder of a layer's `/app`. */
export function appFolder(out: string, layer: string): string {
  const folder = join(out, layer, 'app');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Adds what every program has beside it. */
export function addHealthCheck(program: string): void {
  cpSync(join(import.meta.dirname, 'check-health.mjs'), join(program, 'check-health.mjs'));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }\n');
}

export function setTimes(out: string, seconds = SOURCE_DATE_EPOCH): void {
  for (const path of ['.', ...readdirSync(out, { recursive: true, encoding: 'utf8' })])
    lutimesSync(join(out, path), seconds, seconds);
}
