import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aContactList, sendWithoutPause, somePhones, startCampaign } from '../client/campaign.factory.ts';
import {
  aCompany,
  aCustomer,
  aLinkedNumber,
  signIn,
  waitForTicket,
  type TestCompany,
} from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf } from '../client/rest.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-backup-'));
const backupDir = join(folder, 'backup');
/** The installation that is lost, and the one that is restored. */
const [lost, found] = [join(folder, 'lost'), join(folder, 'found')];
let product: Product;

beforeAll(async () => {
  product = await startBuilt([], { DATA_DIR: lost, ...shortTimes });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run backup` or `npm run restore` for a data folder. */
async function run(command: 'backup' | 'restore', dataDir: string, args: string[] = [], secret = product.secret) {
  const { DATABASE_URL: _database, NATS_URL: _nats, ...rest } = process.env;
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', `${command}.command.ts`), ...args], {
    cwd: inRoot(),
    env: { ...rest, DATA_DIR: dataDir, BACKUP_DIR: backupDir, RECADO_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

const textsOf = async (customer: { sees(chat: string): Promise<{ text?: string }[]> }, line: string) =>
  (await customer.sees(line)).map(({ text }) => text);

async function endOf(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const isGone = () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  await eventually(async () => isGone(), 'the end of the product');
}

/** A company that talks, plans and sends while it is backed up and afterwards. */
async function prepareCompany() {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const line = await aLinkedNumber(product, company);
  await sendWithoutPause(company, line.id);
  const customer = await aCustomer(product, 'Rosa');
  await customer.writes(line.number, 'antes');
  const ticket = await waitForTicket(company, customer.number);
  const ticketId = String(ticket.id);
  await company.api.tickets.update({ id: ticketId, status: 'open' });
  await company.api.messages.send({ ticketId, body: 'resposta antes' });
  await eventually(async () => (await textsOf(customer, line.number)).includes('resposta antes'), 'the answer');
  await customer.writes(line.number, { image: { base64: pixel, mimetype: 'image/png' }, caption: 'foto antes' });
  const contactId = ticket.contact.id;
  const recipients = await somePhones(product, 6);
  const contactListId = await aContactList(product, company, recipients);
  return { company, line, customer, ticketId, contactId, recipients, contactListId };
}
type Stage = Awaited<ReturnType<typeof prepareCompany>>;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A message that waits while nothing moves between the number and WhatsApp. */
async function sendWhileStalled({ company, ticketId, line }: Stage) {
  const simulator = new SimulatorClient(product.simulator);
  const fault = await simulator.injectFault({ kind: 'stall', number: line.number });
  const [sent] = await company.api.messages.send({ ticketId, body: 'a caminho' });
  return { messageId: sent!.id, moveOn: () => simulator.removeFault(fault) };
}

test('a restored installation has everything up to the backup, stays linked, and sends nothing twice', async () => {
  const stage = await prepareCompany();
  const { company, line, customer, ticketId, contactId, recipients, contactListId } = stage;
  await eventually(async () => (await storedFiles()) > 0, 'the picture');

  // At the backup: a schedule that is about to come due, a campaign that runs, a message on its way.
  const campaign = await startCampaign(company, {
    name: 'Promo',
    message1: 'promoção',
    contactListId,
    whatsappIds: [line.id],
    delayMin: 2,
    delayMax: 2,
  });
  const simulator = new SimulatorClient(product.simulator);
  const promos = async () => {
    const seen = await Promise.all(recipients.map((number) => simulator.messages(number, line.number)));
    return seen.map((messages) => messages.filter(({ text }) => text === 'promoção').length);
  };
  await eventually(async () => (await promos()).some((count) => count > 0), 'the first of the campaign');
  // The schedule must come due after the backup has begun, which takes a loaded machine some seconds.
  const sendAt = new Date(Date.now() + 20_000).toISOString();
  const schedule = await company.api.schedules.create({ contactId, body: 'agendada', sendAt });
  const { messageId, moveOn } = await sendWhileStalled(stage);
  const backup = await run('backup', lost);
  expect(backup.output).toMatch(/ rows and [1-9]\d* files \([1-9]/);
  expect(backup.code).toBe(0);

  // After it: both sides go on, all that waited or was due is sent.
  await moveOn();
  await eventually(async () => (await textsOf(customer, line.number)).includes('a caminho'), 'the text');
  await customer.writes(line.number, 'depois');
  await company.api.messages.send({ ticketId, body: 'resposta depois' });
  await eventually(async () => (await promos()).every((count) => count === 1), 'the whole campaign');
  await eventually(async () => (await textsOf(customer, line.number)).includes('agendada'), 'the schedule');

  // Nothing is restored over an installation that is used, or with another secret.
  expect(await run('restore', lost, ['--latest'])).toMatchObject({ code: 1 });
  const wrong = await run('restore', found, ['--latest'], 'another secret of nothing, 32 long!!');
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('another RECADO_SECRET') as unknown });
  expect(existsSync(found)).toBe(false);

  // The machine is lost; WhatsApp and the phones go on.
  await endOf(product.pid);
  cpSync(join(lost, 'simulator'), join(found, 'simulator'), { recursive: true });
  const restored = await run('restore', found, ['--latest']);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(restored.output).toContain(`company ${company.id}: Line`);
  rmSync(lost, { recursive: true, force: true });
  product = await startBuilt([], { DATA_DIR: found, ...shortTimes });
  const rosa = aPhone(customer.number);

  // Held: the number is linked and closed, and each of the things is marked.
  const again = await signInAgain(company);
  expect(await again.whatsapp.get({ id: line.id })).toMatchObject({ status: 'DISCONNECTED', reason: 'restored' });
  await eventually(
    async () => (await again.schedules.get({ id: schedule.id })).failure === 'ERR_RESTORED',
    'the mark of the schedule',
  );
  expect(await again.campaigns.get({ id: campaign.id })).toMatchObject({ status: 'CANCELADA', stopReason: 'restored' });
  const { messages } = await again.messages.list({ ticketId });
  expect(messages.find(({ id }) => id === messageId)).toMatchObject({ failure: 'ERR_RESTORED' });
  expect(messages.map(({ body }) => body)).toEqual(['antes', 'resposta antes', 'foto antes', 'a caminho']);
  expect((await again.announcements.page({ shown: true })).records[0]?.text).toContain('podem faltar aqui');
  await rosa.writes(line.number, 'enquanto fechado');

  // Released: the same device signs in, and gets what WhatsApp has kept.
  const released = await run('restore', found, ['--release']);
  expect(released, released.output).toMatchObject({ code: 0 });
  expect(released.output).toContain('1 numbers were released.');
  await eventually(async () => (await again.whatsapp.get({ id: line.id })).status === 'CONNECTED', 'the link');
  const bodies = async () => (await again.messages.list({ ticketId })).messages.map(({ body }) => body);
  await eventually(async () => (await bodies()).includes('enquanto fechado'), 'the message that was kept');
  await again.messages.send({ ticketId, body: 'resposta nova' });
  await eventually(async () => (await textsOf(rosa, line.number)).includes('resposta nova'), 'the answer');
  await rosa.writes(line.number, 'recebida');
  await eventually(async () => (await bodies()).includes('recebida'), 'the next message');
  // A person sends the uncertain message again: the phone knows its id and shows it once.
  await again.messages.retry({ id: messageId });
  await eventually(
    async () => (await again.messages.list({ ticketId })).messages.find(({ id }) => id === messageId)!.ack > 0,
    'the acknowledgement',
  );
  const onPhone = await textsOf(rosa, line.number);
  // The place of the schedule among the others follows from the duration of the backup.
  expect(onPhone.filter((text) => text === 'agendada')).toHaveLength(1);
  expect(onPhone.filter((text) => text !== 'agendada')).toEqual([
    'antes',
    'resposta antes',
    'foto antes',
    'a caminho',
    'depois',
    'resposta depois',
    'enquanto fechado',
    'resposta nova',
    'recebida',
  ]);
  expect(await bodies()).toEqual([
    'antes',
    'resposta antes',
    'foto antes',
    'a caminho',
    'enquanto fechado',
    'resposta nova',
    'recebida',
  ]);
  const after = new SimulatorClient(product.simulator);
  for (const number of recipients)
    expect((await after.messages(number, line.number)).filter(({ text }) => text === 'promoção')).toHaveLength(1);
  // No key was used for a second message.
  const { refusals } = await after.request<{ refusals: { reason: string }[] }>('GET', '/ledger?since=0');
  expect(refusals.filter(({ reason }) => reason.includes('used before'))).toEqual([]);
  // Numbers of rows go on beyond those of the lost time.
  const next = await aCustomer(product, 'Nova');
  await next.writes(line.number, 'oi');
  const newTicket = await eventually(async () => {
    const { tickets } = await again.tickets.list({ showAll: true, status: 'pending' });
    return tickets.find(({ contact }) => contact.number === next.number);
  }, 'the new ticket');
  expect(newTicket.id).toBeGreaterThan(1_000_000);
}, 600_000);

const storedFiles = () =>
  withDatabase(product.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ n: number }>(
      'select count(*)::int as n from tickets.messages where media_path is not null',
    );
    return rows[0]?.n ?? 0;
  });

const signInAgain = async ({ email, password }: TestCompany) =>
  apiOf(product.gateway, (await signIn(product, email, password)).token);

/** A phone of before, at the simulator that runs now. */
function aPhone(number: string) {
  const simulator = new SimulatorClient(product.simulator);
  return {
    sees: (chat: string) => simulator.messages(number, chat),
    writes: (to: string, text: string) => simulator.request('POST', `/phones/${number}/messages`, { to, text }),
  };
}

test('a backup that was changed or has lost a part does not verify', async () => {
  const [name = ''] = readdirSync(join(backupDir, 'backups'));
  const verified = await run('backup', found, ['--verify', name]);
  expect(verified, verified.output).toMatchObject({ code: 0 });
  const table = join(backupDir, 'backups', name, 'tickets.messages');
  const whole = readFileSync(table);
  for (const changed of [
    whole.subarray(0, whole.length - 20),
    Buffer.concat([whole.subarray(0, 40), Buffer.from([0]), whole.subarray(41)]),
  ]) {
    writeFileSync(table, changed);
    expect(await run('backup', found, ['--verify', name])).toMatchObject({
      code: 1,
      output: expect.stringContaining('was changed or cut off') as unknown,
    });
  }
  writeFileSync(table, whole);
});
