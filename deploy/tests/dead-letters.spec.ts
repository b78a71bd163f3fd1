import { spawn } from 'node:child_process';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { call, newCompany, platformApi, product, superToken } from './running-product.ts';
import { useDatabase } from './use-database.ts';

let company: TestCompany;
const sql = useDatabase();
/** Accounts handles these events by an entry in the company's audit log. */
const NAME = 'audits.tickets';
let serial = 0;

beforeAll(async () => {
  company = await newCompany();
});
afterEach(async () => {
  for (const service of ['accounts', 'tickets', 'chat', 'connections'])
    await sql.query(`delete from ${service}.dead_letter where company_id = $1`, [company.id]);
});

const auditPayload = (operation: string) => ({
  operation,
  userId: null,
  support: 'Ana',
  targetId: null,
  address: null,
  input: { password: 'a very secret word' },
});
async function insertDeadLetter(service: string, payload: object, name = NAME): Promise<number> {
  const { rows } = await sql.query<{ id: string }>(
    // The times of the dead letters are a second apart: two rows of the same millisecond have no order.
    `insert into ${service}.dead_letter (company_id, event_id, name, payload, error, created_at)
     values ($1, $2, $3, $4, 'Error: indigestible', now() - interval '1 hour' + $5 * interval '1 second') returning id`,
    [company.id, `test-${Date.now()}-${++serial}`, name, payload, serial],
  );
  return Number(rows[0]?.id);
}
const deadLettersOfCompany = async () =>
  (await (await platformApi()).deadLetters.list({ companyId: company.id })).deadLetters;
const auditOf = async (operation: string) => (await company.api.auditLog.list({ operation })).records;

/** Runs `npm run dead-letters`; its sign-in ends the super user's earlier session. */
async function runCommand(args: string[], env: Record<string, string> = {}) {
  const { email, password } = product.admin;
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'dead-letters.command.ts'), ...args], {
    env: { ...process.env, RECADO_URL: product.gateway, RECADO_EMAIL: email, RECADO_PASSWORD: password, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out, err };
}

test('a super user lists the dead letters of all services, newest first, and sees an event without its secrets', async () => {
  const ids = [
    await insertDeadLetter('tickets', {}),
    await insertDeadLetter('accounts', auditPayload('x.y')),
    await insertDeadLetter('chat', {}, 'users.updated'),
  ];
  const rows = await deadLettersOfCompany();
  expect(rows.map(({ service, id }) => [service, id])).toEqual([
    ['chat', ids[2]],
    ['accounts', ids[1]],
    ['tickets', ids[0]],
  ]);
  const { deadLetters } = await platformApi();
  const inChat = await deadLetters.list({ companyId: company.id, service: 'chat' });
  expect(inChat).toMatchObject({ deadLetters: [{ id: ids[2] }], hasMore: false, cursor: null, unavailable: [] });
  const named = await deadLetters.list({ companyId: company.id, name: NAME });
  expect(named.deadLetters.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const whole = await deadLetters.get({ service: 'accounts', id: ids[1] ?? 0 });
  expect(whole).toMatchObject({ attempts: 6, envelope: { name: NAME, payload: { operation: 'x.y' } } });
  expect(JSON.stringify(whole)).not.toContain('a very secret word');
});

test('a replayed event is handled, and the replay is in the audit log', async () => {
  const id = await insertDeadLetter('accounts', auditPayload('replayed.here'));
  const { deadLetters, auditLog } = await platformApi();
  expect(await deadLetters.replay({ service: 'accounts', id })).toEqual({ handled: true, attempts: 7, error: null });
  expect(await deadLettersOfCompany()).toEqual([]);
  expect(await auditOf('replayed.here')).toMatchObject([{ userName: 'Suporte: Ana', support: 'Ana' }]);
  const noted = await eventually(async () => {
    const { records } = await auditLog.list({ operation: 'deadLetters.replay' });
    return records.find(({ targetId }) => targetId === id);
  }, 'the replay in the audit log');
  expect(noted).toMatchObject({ input: { service: 'accounts', id } });
});

test('a dead letter whose replay fails stays with its new error until it is discarded', async () => {
  const id = await insertDeadLetter('accounts', { operation: null });
  const { deadLetters, auditLog } = await platformApi();
  const failed = await deadLetters.replay({ service: 'accounts', id });
  expect(failed).toMatchObject({ handled: false, attempts: 7, error: expect.stringContaining('operation') });
  expect(await deadLettersOfCompany()).toMatchObject([{ id, attempts: 7 }]);
  await deadLetters.discard({ service: 'accounts', id });
  expect(await deadLettersOfCompany()).toEqual([]);
  const again = await call(await superToken(), 'deadLetters.replay', { service: 'accounts', id });
  expect(again).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
  await eventually(async () => {
    const { records } = await auditLog.list({ operation: 'deadLetters.discard' });
    return records.find(({ targetId }) => targetId === id);
  }, 'the discard in the audit log');
});

test('an event without a handler in the service is not replayed', async () => {
  const id = await insertDeadLetter('chat', {}, 'nothing.happened');
  const answer = await call(await superToken(), 'deadLetters.replay', { service: 'chat', id });
  expect(answer).toMatchObject({ status: 409, body: { error: 'ERR_NO_EVENT_HANDLER' } });
});

test('an admin cannot read, replay or discard the dead letters of the own company', async () => {
  const id = await insertDeadLetter('accounts', auditPayload('x.y'));
  for (const operation of ['list', 'get', 'replay', 'discard'] as const) {
    const given = operation === 'list' ? {} : { service: 'accounts', id };
    const answer = await call(company.token, `deadLetters.${operation}`, given);
    expect(answer, operation).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  }
  expect(await deadLettersOfCompany()).toMatchObject([{ id, attempts: 6 }]);
});

test('the command lists, shows, replays and discards', async () => {
  const companyFilter = ['--company', String(company.id)];
  const [good, bad] = [
    await insertDeadLetter('accounts', auditPayload('by.command')),
    await insertDeadLetter('accounts', { operation: null }),
  ];
  const listed = await runCommand(['list', ...companyFilter]);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(new RegExp(`^accounts ${bad}  ${NAME}  company ${company.id} .* 6 attempts  Error: indig`)),
    expect.stringMatching(new RegExp(`^accounts ${good} `)),
  ]);
  const shown = await runCommand(['show', '--service', 'accounts', String(good)]);
  expect(JSON.parse(shown.out)).toMatchObject({ id: good, envelope: { payload: { operation: 'by.command' } } });
  const all = await runCommand(['replay', '--all', '--service', 'accounts', '--name', NAME, ...companyFilter]);
  expect(all).toMatchObject({
    code: 1,
    out: expect.stringMatching(new RegExp(`^accounts ${bad} .*\n1 of 2 handled.\n$`)),
  });
  expect(await auditOf('by.command')).toHaveLength(1);
  const again = await runCommand(['replay', '--service', 'accounts', String(bad)]);
  expect(again).toMatchObject({ code: 1, out: expect.stringContaining('Not handled, attempt 8') });
  expect(await runCommand(['discard', '--service', 'accounts', String(bad)])).toEqual({
    code: 0,
    out: 'Discarded.\n',
    err: '',
  });
  expect(await runCommand(['list', ...companyFilter])).toEqual({ code: 0, out: 'There are none.\n', err: '' });
});

test('the command reports wrong options and refusals, and takes no password as an argument', async () => {
  const wrong: [string[], Record<string, string>, number, string][] = [
    [['list', '--password', 'x'], {}, 2, "Unknown option '--password'"],
    [['replay'], {}, 2, '--service: expected the service of the dead letter'],
    [['discard', '--all'], {}, 2, '--all: only replay takes it'],
    [['list'], { RECADO_PASSWORD: '' }, 1, 'RECADO_PASSWORD is not set'],
    [['list'], { RECADO_PASSWORD: 'wrong password' }, 1, 'ERR_INVALID_CREDENTIALS'],
    [['list'], { RECADO_EMAIL: company.email, RECADO_PASSWORD: company.password }, 1, 'ERR_NO_PERMISSION'],
    [['list', '--service', 'kitchen'], {}, 1, 'service'],
  ];
  for (const [args, env, code, said] of wrong)
    expect(await runCommand(args, env), args.join(' ')).toMatchObject({
      code,
      out: '',
      err: expect.stringContaining(said),
    });
});
