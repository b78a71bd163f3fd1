// `npm run test:upgrade`: during a rolling upgrade the previous release runs on the new schema and with the new NATS
// permissions, so the tests of its services run on both. What they leave is then counted by this release's billing. `deploy/previous-release` names its commit; RECADO_PREVIOUS
// takes precedence.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import startServers from '../../libs/testkit/src/setup.ts';
import { checkUsageTotals } from './check-usage-totals.ts';
import { inRoot, root } from './repository-paths.ts';

/** Name filters of the tests that run for each service; an empty list runs all of them. */
const testFilters: Record<string, string[]> = {
  accounts: [],
  tickets: [],
  chat: [],
  connections: ['session.spec', 'sending.spec'],
};
/** Tests that list all tables of their own release; a new table is compared with the code by this release's test. */
const tableLists = ['every table that refers to a contact or ticket is covered by the merge'];
const previous = process.env['RECADO_PREVIOUS'] ?? readFileSync(inRoot('deploy', 'previous-release'), 'utf8').trim();
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Files that define the tables and the NATS permissions, which both releases use. */
const sharedFiles = ['services/*/migrations/*', 'deploy/nats/permissions.json'];

/** Writes the previous release to a folder, with the packages that are installed here and its own libraries. */
function unpack(folder: string): void {
  const archive = execFileSync('git', ['archive', previous], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = inRoot('node_modules');
  mkdirSync(join(folder, 'node_modules', '@recado'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@recado') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  for (const kind of ['libs', 'services'])
    for (const name of readdirSync(join(folder, kind))) {
      const link = kind === 'libs' ? name : `service-${name}`;
      symlinkSync(join(folder, kind, name), join(folder, 'node_modules', '@recado', link));
    }
}

const run = (cwd: string, bin: string, ...args: string[]): boolean =>
  spawnSync(bin, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, LOG_LEVEL: 'error' } })
    .status === 0;
/** A released test that depends on timing cannot be mended any more. */
const RETRIES = ['--retry', '2'];
const OTHER_TESTS = ['--testNamePattern', `^(?!.*(${tableLists.join('|')}))`];
const tool = (name: string) => inRoot('node_modules', '.bin', name);

/** Migrates as an upgrade does: first with the previous release, then with this one. */
function migrate(folder: string, service: string): boolean {
  const before = join(folder, 'services', service);
  const now = inRoot('services', service);
  return (
    run(before, tool('rolldown'), '-c', '../../rolldown.config.mjs', '--log-level', 'warn') &&
    run(before, process.execPath, 'dist/migrate.js') &&
    run(now, tool('rolldown'), '-c', '../../rolldown.config.mjs', '--log-level', 'warn') &&
    run(now, process.execPath, 'dist/migrate.js')
  );
}

async function main(): Promise<boolean> {
  if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    print('upgrade: not tested, because this clone has no history (git fetch --unshallow)');
    return true;
  }
  const commit = git('rev-parse', '--short', previous).trim();
  const changed = git('diff', '--name-only', previous, '--', ...sharedFiles).trim();
  if (!changed) {
    print(`upgrade: tables and permissions are those of the previous release, ${commit}`);
    return true;
  }
  print(
    `upgrade: changed since the previous release, ${commit}: ${changed
      .split('\n')
      .map((path) => basename(path))
      .join(', ')}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'recado-upgrade-'));
  const stop = await startServers();
  try {
    unpack(folder);
    let passed = true;
    for (const service of Object.keys(testFilters)) passed = migrate(folder, service) && passed;
    if (!passed) return false;
    for (const [service, names] of Object.entries(testFilters))
      passed =
        run(join(folder, 'services', service), tool('vitest'), 'run', ...RETRIES, ...OTHER_TESTS, ...names) && passed;
    return (await checkUsageTotals(print)) && passed;
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exit((await main()) ? 0 : 1);
