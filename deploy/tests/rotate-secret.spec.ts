import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabaseUrl, ownPostgresPassword, readInstallation } from '../backup/backup.options.ts';
import { withDatabase } from '../client/database.client.ts';
import { aCompany, aCustomer, aLinkedNumber, renewSession, signIn, waitForTicket } from '../client/company.factory.ts';
import { apiOf, request } from '../client/rest.client.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { serviceUrl } from '../../libs/platform/src/database/database-roles.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { natsAccess } from '../../libs/platform/src/messaging/nats-access.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { resealColumn } from '../secret/reseal-column.ts';
import { hashedColumns, sealedColumns } from '../../libs/platform/src/database/sealed-columns.ts';
import { createOwnerOnlyFolder } from '../standalone/owner-only-files.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { runCommand, startCommand } from './run-command.ts';
import { localSystems, shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** The root secret and the super user of the migrated database. */
const before = 'a secret of nothing but tests, 32 long';
const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'Correct-horse-7' };
const folder = mkdtempSync(join(tmpdir(), 'recado-rotate-'));
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backup')];
let product: Product;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await openWebhookReceiver(() => 'take');
  await copyMigratedDatabase(join(makeDataDir(), 'postgres'), { ...admin, RECADO_SECRET: before });
  product = await startBuilt([], { DATA_DIR: dataDir, RECADO_SECRET: undefined, ...shortTimes, ...localSystems });
});
afterAll(async () => {
  await product?.stop();
  receiver?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A data folder whose secret is in a file, as that of `npm start`. */
function makeDataDir(): string {
  rmSync(dataDir, { recursive: true, force: true });
  createOwnerOnlyFolder(dataDir);
  writeFileSync(join(dataDir, 'secret'), before, { mode: 0o600 });
  return dataDir;
}

/** Columns with values of this company; secrets.spec.ts has values in the others. */
const filledHere = [
  'accounts.kept_keys.sealed',
  'accounts.second_factors.sealed',
  'accounts.settings.sealed',
  'campaigns.kept_keys.sealed',
  'connections.credentials.sealed',
  'connections.outbound.sealed',
  'connections.signal_keys.sealed',
  'integrations.webhook_endpoints.headers',
  'integrations.webhook_endpoints.secret',
];
const secretFile = (name = 'secret') => join(dataDir, name);
const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir, RECADO_SECRET: undefined };
const ownerUrl = () => ownDatabaseUrl(readInstallation({ DATA_DIR: dataDir }));
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });
const isRefused = (connecting: Promise<unknown>) =>
  connecting.then(
    () => false,
    () => true,
  );

/** A company of which most sealed columns have something, whose customer writes and is answered all the time. */
async function aBusyCompany() {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const { api } = company;
  const line = await aLinkedNumber(product, company);
  const endpoint = await api.webhooks.create({
    name: 'CRM',
    url: receiver.url,
    events: ['message.received'],
    secretHeaders: [{ name: 'X-Token', value: 'a word' }],
  });
  receiver.state.secret = endpoint.secret;
  await api.settings.save({ key: 'tokenixc', value: 'a very secret token' });
  const key = await api.apiKeys.create({ name: 'Loja', kind: 'live', scopes: ['tickets:read'] });
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(line.number, 'mensagem 0');
  const ticket = await waitForTicket(company, customer.number);
  await api.tickets.update({ id: String(ticket.id), status: 'open' });
  const { secret } = await api.secondFactor.begin({ password: company.password });
  const { codes: recoveryCodes } = await api.secondFactor.confirm({ code: codeOf(secret) });
  return { company, line, customer, ticketId: String(ticket.id), key, totp: secret, recoveryCodes };
}
type Stage = Awaited<ReturnType<typeof aBusyCompany>>;

/** An opt-out of somebody who is erased afterwards: its hash is all that stays. */
async function anErasedOptOut({ company, line }: Stage): Promise<string> {
  const { api } = company;
  const customer = await aCustomer(product, 'Zuleica');
  await customer.writes(line.number, 'parem');
  const { contact } = await waitForTicket(company, customer.number);
  await api.suppressions.add({ number: customer.number });
  await api.contacts.erase({ id: contact.id, typedName: contact.name });
  await eventually(async () => (await api.suppressions.list({})).records[0]?.number === '', 'the erasure');
  return customer.number;
}

/** Writes until it is told to end. @returns the texts */
function keepWriting({ customer, line }: Stage) {
  const written = ['mensagem 0'];
  const ending = new AbortController();
  const writing = (async () => {
    while (!ending.signal.aborted) {
      const text = `mensagem ${written.length}`;
      await customer.writes(line.number, text);
      written.push(text);
      await pause(300);
    }
  })();
  const end = async () => {
    ending.abort();
    await writing;
  };
  return { written, end };
}

const textsOf = (companyId: number) =>
  withDatabase(ownerUrl(), async (sql) => {
    const { rows } = await sql.query<{ body: string }>(
      `select body from tickets.messages where company_id = $1 and not from_me and body like 'mensagem%' order by id`,
      [companyId],
    );
    return rows.map(({ body }) => body);
  });
const connectionOf = ({ line, company }: Stage) =>
  withDatabase(ownerUrl(), async (sql) => {
    const { rows } = await sql.query<{ status: string; linkedAt: Date }>(
      `select status, linked_at as "linkedAt" from connections.whatsapps where id = $1 and company_id = $2`,
      [line.id, company.id],
    );
    return rows[0];
  });

/** Rows of each sealed column, opened with one secret alone. @returns the columns with rows, and with rows it does not open */
async function openAll(secret: string) {
  const keys = new Keys(secret);
  return withDatabase(ownerUrl(), async (sql) => {
    const found = { filled: [] as string[], closed: [] as string[] };
    for (const [name, column] of Object.entries(sealedColumns)) {
      const { rows, unopened } = await resealColumn(sql, keys, name, column);
      if (rows > 0) found.filled.push(name);
      if (unopened.length > 0) found.closed.push(name);
    }
    return found;
  });
}

test('the root secret is replaced while the product is used, a rotation that is killed goes on, and nothing is lost', async () => {
  const stage = await aBusyCompany();
  const { company, line, customer, ticketId, key, totp, recoveryCodes } = stage;
  const optedOut = await anErasedOptOut(stage);
  const linked = await connectionOf(stage);
  const { mediaUrl: fileUrl } = await aPicture(stage);
  expect(await runCommand('backup', [], env)).toMatchObject({ code: 0 });
  const traffic = keepWriting(stage);

  // Killed once it has sealed something anew, with most of it still to do.
  const killed = startCommand('rotate-secret', [], env);
  await eventually(() => killed.outputSoFar().includes('values made anew'), 'the first column', 180_000);
  killed.kill();
  await killed.ended;
  expect(existsSync(secretFile('secret.previous'))).toBe(true);
  const half = await openAll(readFileSync(secretFile(), 'utf8'));
  expect(half.closed.length).toBeGreaterThan(0);
  await eventually(async () => (await textsOf(company.id)).length > 5, 'messages meanwhile', 90_000);

  const done = await runCommand('rotate-secret', [], env);
  expect(done, done.output).toMatchObject({ code: 0 });
  expect(done.output).toContain('The rotation goes on.');
  expect(done.output).toContain('Nothing is sealed with the previous secret any more');
  expect(existsSync(secretFile('secret.previous'))).toBe(false);
  const after = readFileSync(secretFile(), 'utf8');
  expect(after).not.toBe(before);
  // The product has forgotten the previous secret; traffic goes on.
  await pause(3_000);
  await eventually(async () => (await fetch(`${product.gateway}/health/ready`)).status === 200, 'the product', 120_000);
  const sofar = traffic.written.length;
  await eventually(() => traffic.written.length > sofar + 3, 'more messages');
  await traffic.end();
  await eventually(async () => (await textsOf(company.id)).length >= traffic.written.length, 'all messages', 90_000);
  expect(await textsOf(company.id)).toEqual(traffic.written);

  // The session is the one that was linked, and still answers.
  expect(await connectionOf(stage)).toEqual({ ...linked, status: 'CONNECTED' });
  await renewSession(product, company);
  await company.api.messages.send({ ticketId, body: 'resposta depois' });
  const simulator = new SimulatorClient(product.simulator);
  await eventually(
    async () => (await simulator.messages(customer.number, line.number)).some(({ text }) => text === 'resposta depois'),
    'the answer',
  );
  // Webhooks, each once, with the secret that their receiver has.
  await eventually(() => receiver.received.length >= traffic.written.length, 'all webhooks');
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);

  await signsInWith(stage, codeOf(totp));
  await signsInWith(stage, recoveryCodes[0] ?? '');
  const called = await request(`${product.gateway}/api/v1/tickets`, 'GET', key.secret);
  expect(called.status).toBe(200);
  // The address of a file is signed anew for who may see it; that of before is of no use.
  expect((await fetch(fileUrl)).status).not.toBe(200);
  // The opt-out of an erased person still holds: the number cannot be put on the list a second time.
  await holdsOptOut(stage, optedOut);
  await nothingIsLeft(after);
}, 580_000);

async function aPicture({ company, customer, line, ticketId }: Stage): Promise<{ mediaUrl: string }> {
  await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption: 'foto' });
  return eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    const mediaUrl = messages.find((message) => message.mediaUrl)?.mediaUrl;
    return mediaUrl ? { mediaUrl: new URL(mediaUrl, product.gateway).href } : null;
  }, 'the picture');
}

/** Signs in by password and a code; an earlier session of the user ends. */
async function signsInWith({ company }: Stage, code: string): Promise<void> {
  const { email, password } = company;
  const answer = await request(`${product.gateway}/auth/login`, 'POST', null, { email, password, code });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  Object.assign(company, { api: apiOf(product.gateway, (answer.body as { token: string }).token) });
}

async function holdsOptOut({ company, line }: Stage, number: string): Promise<void> {
  const { records } = await company.api.suppressions.list({});
  expect(records).toMatchObject([{ number: '' }]);
  const list = await company.api.contactLists.create({ name: 'Clientes' });
  await company.api.contactListItems.create({ contactListId: list.id, name: 'Zuleica', number });
  const planned = { name: 'Natal', contactListId: list.id, whatsappIds: [line.id], message1: 'Oi' };
  const campaign = await company.api.campaigns.create(planned);
  const forecast = await company.api.campaigns.forecast({ id: campaign.id });
  expect(forecast.skipped).toContainEqual({ reason: 'optedOut', count: 1 });
}

/** Neither a value nor a password follows from the previous secret any more, and an old backup says which secret opens it. */
async function nothingIsLeft(after: string): Promise<void> {
  const { filled, closed } = await openAll(after);
  expect(closed).toEqual([]);
  expect(filled).toEqual(expect.arrayContaining(filledHere));
  const stored = await withDatabase(ownerUrl(), async (sql) => {
    const hashes = await sql.query<{ hash: string }>(
      `select unnest(recovery_hashes) as hash from accounts.second_factors
       union all select number_key from campaigns.suppressions where number_key like '#%'`,
    );
    return hashes.rows.map(({ hash }) => hash);
  });
  expect(stored.length).toBeGreaterThan(Object.keys(hashedColumns).length);
  expect(stored.filter((hash) => !hash.includes('.'))).toEqual([]);

  const [port, natsPort] = ['postgres.port', 'nats.port'].map((name) => readFileSync(secretFile(name), 'utf8'));
  const url = (user: string, password: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/recado`;
  const owner = new Client({ connectionString: url('recado', ownPostgresPassword(before)) });
  expect(await isRefused(owner.connect())).toBe(true);
  const role = new Client({ connectionString: serviceUrl(url('x', 'x'), new Keys(before), 'tickets') });
  expect(await isRefused(role.connect())).toBe(true);
  expect(await isRefused(connect(natsAccess(`nats://127.0.0.1:${natsPort}`, 'tickets', before)))).toBe(true);

  const [backup = ''] = (await runCommand('backup', ['--list'], env)).output.split(' ');
  const refused = await runCommand('backup', ['--verify', backup], env);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('is of another RECADO_SECRET');
  const old = { ...env, RECADO_SECRET: before };
  expect(await runCommand('backup', ['--verify', backup], old)).toMatchObject({ code: 0 });
  const taken = await runCommand('backup', [], env);
  expect(taken.output).toMatch(/files \([1-9]\d* new\)/);
  const name = taken.output.split(':')[0] ?? '';
  expect(await runCommand('backup', ['--verify', name], env)).toMatchObject({ code: 0 });
}
