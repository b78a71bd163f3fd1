// `npm run test:upgrade`: during a rolling upgrade the previous release runs on the new schema and with the new NATS
// permissions, so the tests of its services run on both. This release's billing then counts the rows that they leave.
// Then a running installation is upgraded, rolled back and upgraded again under traffic; `--rolling` does this only,
// and `--short`, a step of `npm test`, only upgrades it. `deploy/previous-release` names its commit; RECADO_PREVIOUS
// takes precedence.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import startServers from '../../libs/testkit/src/setup.ts';
import { buildProduct } from '../standalone/build-product.ts';
import { checkUsageTotals } from '../standalone/check-usage-totals.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { buildRelease, git, hasPreviousRelease, previousRelease } from '../rig/upgrade/previous-release.ts';
import type { Release } from '../rig/upgrade/release-process.ts';
import { runRollingUpgrade, runShortUpgrade } from '../rig/upgrade/rolling-upgrade.ts';

/** Name filters of the tests that run for each service; an empty list runs all of them. */
const testFilters: Record<string, string[]> = {
  accounts: [],
  tickets: [],
  chat: [],
  connections: ['session.spec', 'sending.spec'],
};
/** Tests that list all tables of their own release; a new table is compared with the code by this release's test. */
const tableLists = ['every table that refers to a contact or ticket is covered by the merge'];
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Files that define the tables and the NATS permissions, which both releases use. */
const sharedFiles = ['services/*/migrations/*', 'deploy/nats/permissions.json'];

const run = (cwd: string, bin: string, ...args: string[]): boolean =>
  spawnSync(bin, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, LOG_LEVEL: 'error' } })
    .status === 0;
/** A released test that depends on timing cannot be mended any more. */
const RETRIES = ['--retry', '2'];
const OTHER_TESTS = ['--testNamePattern', `^(?!.*(${tableLists.join('|')}))`];
const tool = (name: string) => inRoot('node_modules', '.bin', name);

/** Migrates as an upgrade does: first with the previous release, then with this one. */
const migrate = ({ folder }: Release, service: string): boolean =>
  run(join(folder, 'services', service), process.execPath, 'dist/migrate.js') &&
  run(inRoot('services', service), process.execPath, 'dist/migrate.js');

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { rolling: { type: 'boolean' }, short: { type: 'boolean' } } });
  if (!hasPreviousRelease()) {
    print('upgrade: not tested, because this clone has no history (git fetch --unshallow)');
    return true;
  }
  await buildProduct(join(tmpdir(), 'recado-upgrade-build.log'));
  const folder = mkdtempSync(join(tmpdir(), 'recado-upgrade-'));
  try {
    const previous = await buildRelease(folder);
    if (values.short) return await runShortUpgrade(previous, print);
    const passed = values.rolling || (await testPreviousServices(previous));
    return (await runRollingUpgrade(previous, print)) && passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function testPreviousServices(previous: Release): Promise<boolean> {
  const commit = git('rev-parse', '--short', previousRelease);
  const changed = git('diff', '--name-only', previousRelease, '--', ...sharedFiles);
  if (!changed) {
    print(`upgrade: tables and permissions are those of the previous release, ${commit}`);
    return true;
  }
  const names = changed.split('\n').map((path) => basename(path));
  print(`upgrade: changed since the previous release, ${commit}: ${names.join(', ')}`);
  const stop = await startServers();
  try {
    let passed = true;
    for (const service of Object.keys(testFilters)) passed = migrate(previous, service) && passed;
    if (!passed) return false;
    for (const [service, filters] of Object.entries(testFilters))
      passed =
        run(
          join(previous.folder, 'services', service),
          tool('vitest'),
          'run',
          ...RETRIES,
          ...OTHER_TESTS,
          ...filters,
        ) && passed;
    return (await checkUsageTotals(print)) && passed;
  } finally {
    await stop();
  }
}

process.exit((await main()) ? 0 : 1);
