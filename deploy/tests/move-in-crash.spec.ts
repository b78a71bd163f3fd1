import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { compareCounts, compareTickets, findCompanies } from '../moving-in/testing/compare-installations.ts';
import { makeOldInstallation, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { runCommand, startCommand } from './run-command.ts';
import { product } from './running-product.ts';

const TICKETS = 300;
const folder = mkdtempSync(join(tmpdir(), 'recado-moving-in-'));
let old: OldInstallation;

beforeAll(async () => {
  old = await makeOldInstallation({ shape: 'saas', serverUrl: product.databaseUrl, folder, tickets: TICKETS });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { DATA_DIR: product.dataDir, RECADO_SECRET: product.secret };
const args = (...more: string[]) => {
  const report = join(folder, 'report.csv');
  return ['--from', old.readerUrl, '--media', old.media, '--report', report, ...more];
};

/** Kills a run once it has said something. */
async function killAfter(line: string, ...more: string[]): Promise<void> {
  const dying = startCommand('move-in', args(...more), env);
  await eventually(async () => dying.outputSoFar().includes(line), line);
  dying.kill();
  await dying.ended;
}

test('a run that is killed at any step goes on, and nothing is lost or doubled', async () => {
  for (const line of ['Company 1 is company', 'tags: 1 new', 'contacts: ', 'ratings: ', 'Company 2 is company'])
    await killAfter(line);
  const whole = await runCommand('move-in', args(), env);
  expect(whole, whole.output).toMatchObject({ code: 0 });
  await compareCounts(old, product.databaseUrl);
  expect(await compareTickets(old, product.databaseUrl)).toBe(TICKETS);
  expect(Object.keys(await findCompanies(old, product.databaseUrl))).toEqual(['1', '2']);

  await killAfter('Company 1 is company', '--last');
  const last = await runCommand('move-in', args('--last'), env);
  expect(last, last.output).toMatchObject({ code: 0 });
  await compareCounts(old, product.databaseUrl);
  const again = await runCommand('move-in', args('--last'), env);
  expect(again.output).toContain('Company 2 has arrived: nothing is changed of it any more.');
});
