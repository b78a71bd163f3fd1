// Plain JavaScript without packages: this runs before the packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs the packages when they are missing or differ from the lock file. */
function installPackages() {
  const expected = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.recado-lock');
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return;
  process.stdout.write('  packages     installing (about a minute and a half the first time)\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    process.stderr.write(
      `\nInstalling the packages failed; try "npm ci" in ${root} yourself:\n${result.stderr ?? result.error}\n`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, expected);
}

/** npm signals the shell between npm and this process, and the shell ends without passing the signal on. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}

/** Runs a TypeScript program of this folder on the project's Node, and exits with its code. */
export async function runCommand(program, args) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    process.stderr.write(`Recado needs Node 20 or newer to start; this is ${process.version}.\n`);
    process.exit(1);
  }
  installPackages();
  const here = (file) => join(root, 'deploy', 'standalone', file);
  const preload = `--import=${pathToFileURL(here('stop-with-parent.mjs')).href}`;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', preload, here(program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Node keeps what it has compiled for the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  const code = await new Promise((resolve) =>
    child.once('exit', (status, signal) => resolve(status ?? (signal ? 1 : 0))),
  );
  process.exit(code);
}
