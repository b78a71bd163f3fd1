import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

/** Docker with one image of ours, that of the release in `.env`: it records its calls. */
const DOCKER = `#!/bin/sh
printf '%s\\n' "$*" >> "$(dirname "$0")/calls"
version=\${RECADO_VERSION:-$(sed -n 's/^RECADO_VERSION=//p' .env | tail -n 1)}
case "$*" in
*'config --images') printf '%s\\n' "recado-gateway:$version" postgres:18 ;;
*' tickets') [ "$version" != 4.8.1 ] || exit 1 ;;
'image inspect recado-gateway:9.9.9' | 'image inspect ghcr.io/'*) exit 1 ;;
esac
`;

/** An installation whose commands reach a played Docker. */
function anInstallation(dotenv = '') {
  const base = mkdtempSync(join(tmpdir(), 'recado-command-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  const [folder, bin] = [join(base, 'compose'), join(base, 'bin')];
  for (const path of [folder, bin]) mkdirSync(path);
  for (const file of ['recado', 'settings.txt']) copyFileSync(inRoot('deploy/compose', file), join(folder, file));
  writeFileSync(join(folder, 'release'), 'RECADO_VERSION=4.7.0\nREGISTRY=\n');
  writeFileSync(join(bin, 'docker'), DOCKER);
  chmodSync(join(bin, 'docker'), 0o755);
  const env = { HOME: base, PATH: `${bin}:${process.env['PATH']}` };
  const recado = (...args: string[]) =>
    spawnSync('sh', [join(folder, 'recado'), ...args], { cwd: base, env, encoding: 'utf8' });
  recado('init', 'desk.example.com', 'you@example.com');
  writeFileSync(join(folder, '.env'), dotenv, { flag: 'a' });
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    recado,
    folder,
    dotenv: () => read(join(folder, '.env')),
    /** Calls of Docker that change something, without those that only read. */
    changes: () =>
      read(join(bin, 'calls'))
        .split('\n')
        .filter((call) => / (up|run|down) |^pull/.test(call))
        .map((call) => call.replace('compose --file compose.yaml ', '')),
  };
}

test('what has no images says where they come from, and starts nothing', () => {
  const { recado, changes } = anInstallation('RECADO_VERSION=9.9.9\n');
  const { status, stderr } = recado('up');
  expect(status).toBe(1);
  expect(stderr).toMatch(/There is no image recado-gateway:9\.9\.9.*npm run images.*REGISTRY/s);
  expect(changes()).toEqual([]);
});

test('an upgrade to a release without images changes nothing', () => {
  const { recado, changes, dotenv } = anInstallation();
  const { status, stderr } = recado('upgrade', '9.9.9');
  expect([status, stderr]).toEqual([1, expect.stringContaining('There is no image recado-gateway:9.9.9')]);
  expect(changes()).toEqual([]);
  expect(dotenv()).toContain('RECADO_VERSION=4.7.0\n');
});

test('an upgrade backs up, migrates, and then replaces the services', () => {
  const { recado, changes, dotenv } = anInstallation();
  expect(recado('upgrade', '4.8.0')).toMatchObject({ status: 0, stderr: '' });
  expect(dotenv()).toContain('RECADO_VERSION=4.8.0\n');
  const [first = '', ...others] = changes();
  expect(first).toBe('run --rm --no-deps backup');
  expect(others.findLastIndex((call) => call.includes('migrate-'))).toBeLessThan(
    others.findIndex((call) => call.startsWith('up ')),
  );
});

test('an upgrade that breaks off says how it goes on and how it goes back', () => {
  const { recado } = anInstallation();
  const { status, stderr } = recado('upgrade', '4.8.1');
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/not complete.* \.\/recado upgrade 4\.8\.1\..* \.\/recado upgrade 4\.7\.0\./);
});

test('commands before the first name what to do, and a setting without effect stops them', () => {
  const { recado, folder, changes } = anInstallation('WORKER_NAME=mine\n');
  expect(recado('up')).toMatchObject({
    status: 2,
    stderr: '.env: WORKER_NAME has no effect: compose.yaml sets it itself\n',
  });
  rmSync(join(folder, '.env'));
  expect(recado('up')).toMatchObject({ status: 2, stderr: 'There is no .env: run ./recado init DOMAIN ADMIN_EMAIL\n' });
  expect(changes()).toEqual([]);
});

test('an installation is not made twice', () => {
  const { recado, dotenv } = anInstallation();
  const before = dotenv();
  expect(recado('init', 'other.example.com', 'other@example.com').status).toBe(1);
  expect(dotenv()).toBe(before);
});

test('orders of the console are taken for a folder that is there', () => {
  const { recado, folder, changes } = anInstallation();
  expect(recado('move-in', '--for-console', join(folder, 'missing')).status).toBe(2);
  expect(recado('move-in', '--for-console', folder).status).toBe(0);
  expect(changes()).toEqual([
    `run --rm --no-deps --env EGRESS_ALLOW --volume ${folder}:/old-media:ro restore ` +
      'node deploy/standalone/move-in.command.ts --for-console /old-media',
  ]);
});
