import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');

/** Builds the app for users, for the pages that tests keep and for developers, unless Nx has all for these sources. */
export default function buildApp(): void {
  const args = [
    'run-many',
    '-t',
    'build',
    'build-screens',
    'build-development',
    '-p',
    '@recado/web',
    '--outputStyle=static',
  ];
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [nx, ...args], {
    cwd: root,
    env: { ...env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
