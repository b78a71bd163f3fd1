import { execFileSync } from 'node:child_process';
import { cpSync, lutimesSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

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

/** Adds what every image has: Node as a layer that all images share, and the health check beside the program. */
export function addNode(out: string, program: string): void {
  const bin = join(out, 'node', 'usr', 'local', 'bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'));
  // Libraries of its compiler, which the base image need not have: "libatomic.so.1 => /lib/… (0x…)".
  for (const [, library = ''] of run(root, 'ldd', process.execPath).matchAll(
    /=> (\S*\/lib(?:atomic|gcc_s|stdc\+\+)\S+)/g,
  )) {
    const file = realpathSync(library);
    mkdirSync(join(out, 'node', dirname(file)), { recursive: true });
    cpSync(file, join(out, 'node', dirname(file), basename(library)));
  }
  cpSync(join(import.meta.dirname, 'check-health.mjs'), join(program, 'check-health.mjs'));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }\n');
}

/** Gives all files the time SOURCE_DATE_EPOCH (seconds since 1970), so that the same commit gives the same layers. */
export function setTimes(out: string): void {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? 0);
  for (const path of ['.', ...readdirSync(out, { recursive: true, encoding: 'utf8' })])
    lutimesSync(join(out, path), epoch, epoch);
}
