import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MoveInState, MoveInView } from '../../libs/contracts/src/accounts/move-in.contract.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn } from '../client/company.factory.ts';
import { compareCounts, findCompanies } from '../moving-in/testing/compare-installations.ts';
import { makeOldInstallation, OLD_PASSWORD, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { runCommand, startCommand, type RunningCommand } from './run-command.ts';
import { call, newCompany, platformApi, product, superToken } from './running-product.ts';

const TICKETS = 300;
const folder = mkdtempSync(join(tmpdir(), 'recado-moving-in-'));
let old: OldInstallation;
const started: RunningCommand[] = [];

beforeAll(async () => {
  old = await makeOldInstallation({ shape: 'ticketz', serverUrl: product.databaseUrl, folder, tickets: TICKETS });
});
afterEach(async () => {
  for (const command of started.splice(0)) {
    command.kill('SIGTERM');
    await command.ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The process that takes the orders of the console; test databases are on this machine. */
function takeOrders(allowed = '127.0.0.0/8'): RunningCommand {
  const env = { DATA_DIR: product.dataDir, RECADO_SECRET: product.secret, EGRESS_ALLOW: allowed };
  const command = startCommand('move-in', ['--for-console', folder], env);
  started.push(command);
  return command;
}

const overview = async () => (await platformApi()).moveIns.list();
const find = async (id: number) => (await overview()).moveIns.find((one) => one.id === id);
const inState = (id: number, ...states: MoveInState[]): Promise<MoveInView> =>
  eventually(
    async () => {
      const found = await find(id);
      return found && states.includes(found.state) ? found : null;
    },
    `a step that is ${states.join(' or ')}`,
  );
/** The console asks for the password apart. */
function addressOf(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
async function named(given: { address?: string; password?: string; source: string }): Promise<number> {
  await eventually(async () => {
    const { runner } = await overview();
    return runner?.isRunning && [...runner.folders, ...runner.archives].includes(given.source);
  }, 'the process that moves');
  return (await (await platformApi()).moveIns.create(given)).id;
}
async function doStep(id: number, step: 'look' | 'move' | 'arrive'): Promise<MoveInView> {
  await (await platformApi()).moveIns.run({ id, step });
  return inState(id, 'done', 'failed', 'stopped');
}
async function reportOf(id: number): Promise<string> {
  const headers = { authorization: `Bearer ${await superToken()}` };
  return (await fetch(`${product.gateway}/move-ins/${id}/report`, { headers })).text();
}

test('an old installation is looked at, brought, stopped, killed, and let in from the console', async () => {
  const first = takeOrders();
  const id = await named({ ...addressOf(old.readerUrl), source: basename(old.media) });
  const seen = await inState(id, 'done', 'failed');
  expect(seen, seen.error ?? '').toMatchObject({ step: 'look', state: 'done', error: null, hasArrived: false });
  expect(seen.survey).toMatchObject({ shape: 'ticketz', unknown: expect.any(Array) as unknown });
  expect(seen.survey?.companies.map(({ tickets }) => tickets)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await findCompanies(old, product.databaseUrl)).toEqual({});

  await (await platformApi()).moveIns.run({ id, step: 'move' });
  await eventually(async () => ((await find(id))?.done ?? 0) > 0, 'the first rows');
  first.kill();
  await first.ended;
  takeOrders();
  const moved = await inState(id, 'done', 'failed');
  expect(moved, moved.error ?? '').toMatchObject({ state: 'done', refusal: null });
  expect(moved.done).toBeGreaterThanOrEqual(moved.total);
  expect(moved.leftOut).toBeGreaterThan(5);
  await compareCounts(old, product.databaseUrl);
  const report = await reportOf(id);
  expect(report.split('\n')[0]).toBe('table;id;reason\r');
  expect(report).toContain('Messages;YEARONE;createdAt is no time that can be');

  const busy = new Client({ connectionString: old.url, application_name: 'ticketz' });
  await busy.connect();
  expect(await doStep(id, 'arrive')).toMatchObject({ state: 'failed', refusal: 'stillUsed', hasArrived: false });
  await busy.end();
  const arrived = await doStep(id, 'arrive');
  expect(arrived, arrived.error ?? '').toMatchObject({ state: 'done', hasArrived: true });
  const { token } = await signIn(product, 'dona1@ticketz.example', OLD_PASSWORD);
  expect(token).not.toBe('');
  await expect((await platformApi()).moveIns.run({ id, step: 'move' })).rejects.toThrow('ERR_MOVE_IN_ARRIVED');
  await (await platformApi()).moveIns.remove({ id });
  expect(await find(id)).toBeUndefined();
});

test('a private address and a folder elsewhere are refused', async () => {
  takeOrders('');
  const source = basename(old.media);
  const id = await named({ ...addressOf(old.readerUrl), source });
  expect(await inState(id, 'failed', 'done')).toMatchObject({ state: 'failed', refusal: 'address', survey: null });
  const byName = await named({ ...addressOf(old.readerUrl.replace('127.0.0.1', 'localhost')), source });
  expect(await inState(byName, 'failed', 'done')).toMatchObject({ state: 'failed', refusal: 'address' });
  const elsewhere = { source: `../${basename(product.dataDir)}` };
  await expect((await platformApi()).moveIns.create(elsewhere)).rejects.toThrow('ERR_MOVE_IN_SOURCE');
});

test('an archive comes in the same way', async () => {
  const company = await newCompany('Pelo console');
  const env = { DATA_DIR: product.dataDir, RECADO_SECRET: product.secret };
  const done = await runCommand('export-company', [String(company.id), '--to', join(folder, 'company.zip')], env);
  expect(done, done.output).toMatchObject({ code: 0 });
  takeOrders();
  const id = await named({ source: 'company.zip' });
  const seen = await inState(id, 'done', 'failed');
  expect(seen, seen.error ?? '').toMatchObject({ state: 'done', survey: { shape: 'archive' } });
  expect(seen.survey?.companies).toMatchObject([{ id: String(company.id), users: 1 }]);
  const moved = await doStep(id, 'move');
  expect(moved, moved.error ?? '').toMatchObject({ state: 'done', hasArrived: false });
  expect(await reportOf(id)).toContain('accounts.users');
  expect(await doStep(id, 'arrive')).toMatchObject({ state: 'done', hasArrived: true });
});

test('another company’s admin neither sees nor orders', async () => {
  const { token } = await newCompany();
  for (const [operation, input] of [
    ['moveIns.list', {}],
    ['moveIns.create', { source: 'company.zip' }],
  ] as const)
    expect(await call(token, operation, input)).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
});
