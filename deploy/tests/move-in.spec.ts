import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf, type RestApi } from '../client/rest.client.ts';
import { compareCounts, compareTickets, findCompanies } from '../moving-in/testing/compare-installations.ts';
import { makeOldInstallation, OLD_PASSWORD, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { linkOldNumber } from '../moving-in/testing/old-number.ts';
import { runCommand } from './run-command.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const TICKETS = 60;
const folder = mkdtempSync(join(tmpdir(), 'recado-moving-in-'));
let product: Product;
let old: Record<OldInstallation['shape'], OldInstallation>;

beforeAll(async () => {
  product = await startBuilt([], { ...shortTimes });
  const given = { serverUrl: product.databaseUrl, folder, tickets: TICKETS };
  old = {
    saas: await makeOldInstallation({ ...given, shape: 'saas' }),
    ticketz: await makeOldInstallation({ ...given, shape: 'ticketz' }),
  };
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const reportOf = ({ shape }: OldInstallation) => join(folder, `${shape}.csv`);
const run = (from: OldInstallation, ...args: string[]) =>
  runCommand('move-in', ['--from', from.readerUrl, '--media', from.media, '--report', reportOf(from), ...args], {
    DATA_DIR: product.dataDir,
    RECADO_SECRET: product.secret,
  });
const here = <T extends object>(text: string, values: unknown[] = []) =>
  withDatabase(product.databaseUrl, async (sql: Client) => (await sql.query<T>(text, values)).rows);
const there = (from: OldInstallation, text: string) =>
  withDatabase(from.url, async (sql: Client) => void (await sql.query(text)));
const companiesOf = (from: OldInstallation) => findCompanies(from, product.databaseUrl);
const expectSameCounts = (from: OldInstallation) => compareCounts(from, product.databaseUrl);

test('a dry run says what there is and changes nothing', async () => {
  const { code, output } = await run(old.saas, '--dry-run');
  expect(code).toBe(0);
  expect(output).toContain('Shape: Whaticket SaaS and its forks.');
  expect(output).toContain('Not known, and not read: Carteiras, Contacts.carteira.');
  expect(output).toContain('Nothing was changed.');
  expect(await companiesOf(old.saas)).toEqual({});
  expect((await run(old.ticketz, '--dry-run')).output).toContain('Shape: Ticketz.');
});

test.each(['saas', 'ticketz'] as const)('%s: everything arrives, a second run finds nothing to do', async (shape) => {
  const from = old[shape];
  const first = await run(from);
  expect(first, first.output).toMatchObject({ code: 0 });
  await expectSameCounts(from);
  await expect(signIn(product, `dona1@${shape}.example`, OLD_PASSWORD)).rejects.toThrow('ERR_COMPANY_MOVING');

  const report = readFileSync(reportOf(from), 'utf8');
  for (const line of [
    'Messages,TALL,body is longer than 65536 characters',
    'Messages,YEARONE,createdAt is no time that can be',
    'Messages,BROKENJSON,arrived without a part: dataJson is broken JSON',
    'Messages,NOFILE,arrived without a part: the file ../../etc/passwd is missing',
    'Messages,NOTICKET,"ticketId names 999999999',
    'its address is not allowed: http://127.0.0.1/ixc',
    'email is no address: nada',
    'its greeting is sent without the file, which is in a file list',
    'announcements show PNG and JPEG only: aviso.mp4',
    'has 2 users, and its plan 1: all arrived, and none can be added until it has fewer',
  ])
    expect(report).toContain(line);
  expect(report.split('\n').filter((line) => line.includes('its e-mail is that of an account'))).toHaveLength(1);

  const again = await run(from);
  expect(again.output).not.toMatch(/\d+ new, \d+ changed/);
  await expectSameCounts(from);
});

test.each(['saas', 'ticketz'] as const)('%s: tickets are the same field by field', async (shape) => {
  expect(await compareTickets(old[shape], product.databaseUrl)).toBe(TICKETS);
});

test.each(['saas', 'ticketz'] as const)('%s: files of queues, options and announcements arrive', async (shape) => {
  const { 1: companyId } = await companiesOf(old[shape]);
  const files = await here<{ list: string; name: string; path: string; position: number }>(
    `select l.name as list, o.name, o.path, o.position from tickets.file_list_options o join tickets.file_lists l on l.id = o.file_list_id
     where o.company_id = $1 and l.name = 'Fila Vendas' order by o.position`,
    [companyId],
  );
  expect(files).toMatchObject([
    { name: 'tabela.png', position: 0 },
    { name: 'foto.png', position: 1 },
  ]);
  const pictures = await here<{ path: string; name: string }>(
    `select media_path as path, media_name as name from chat.announcements where title like $1 and media_path is not null order by title`,
    [`Aviso _ ${shape}`],
  );
  expect(pictures.map(({ name }) => name)).toEqual(['aviso.png', 'aviso.png']);
  for (const { path } of [...files, ...pictures])
    expect(existsSync(join(product.dataDir, 'files', path)), path).toBe(true);
});

/** Stops what uses the old database, runs the last step and signs the old admin in. */
async function arrive(from: OldInstallation) {
  const last = await run(from, '--last');
  expect(last, last.output).toMatchObject({ code: 0 });
  const { token } = await signIn(product, `dona1@${from.shape}.example`, OLD_PASSWORD);
  return { last, api: apiOf(product.gateway, token) };
}

test('the second run brings what has changed since, and the last one lets people in', async () => {
  const from = old.saas;
  const companies = await companiesOf(from);
  await there(
    from,
    `update "Messages" set ack = 4, "updatedAt" = now() where id = 'M1X1X1';
     update "Tickets" set status = 'closed', "updatedAt" = now() where id = 100002;
     insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId", "createdAt", "updatedAt")
       values ('LATE', 'escrita depois', 'chat', 100001, 100001, 1, now(), now())`,
  );
  const { number, customer } = await linkOldNumber(product, from);
  const busy = new Client({ connectionString: from.url, application_name: 'whaticket' });
  await busy.connect();
  const refused = await run(from, '--last');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('The old database is still used by');
  await busy.end();

  const hashes = () =>
    here<{ hash: string; super: boolean }>(
      `select password_hash as hash, super from accounts.users where email = 'dona1@saas.example'`,
    );
  expect((await hashes())[0]?.hash).toMatch(/^\$2b\$08\$/);
  const { last, api } = await arrive(from);
  expect(last.output).toContain('messages: 2 new, 1 changed');
  expect(last.output).toContain('tickets: 1 new, 1 changed');
  expect((await run(from)).output).toContain('Company 1 has arrived: nothing is changed of it any more.');

  // The old password is good, and ours takes its place; nobody has the rights of the platform.
  expect(await hashes()).toEqual([{ hash: expect.stringMatching(/^\$argon2id\$/) as string, super: false }]);
  await expect(signIn(product, 'dona1@saas.example', 'outra coisa 1')).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await expectConversation(api, { number, customer });
  await expectLibrary(api, companies[1] ?? 0);
});

test('a session with a row for each key goes on, too', async () => {
  const { number, customer } = await linkOldNumber(product, old.ticketz);
  const { api } = await arrive(old.ticketz);
  await expectConversation(api, { number, customer });
});

/** The number is connected without a QR code, and the conversation goes on where it was. */
async function expectConversation(
  api: RestApi,
  { number, customer }: Omit<Awaited<ReturnType<typeof linkOldNumber>>, 'client'>,
): Promise<void> {
  await eventually(async () => {
    const found = (await api.whatsapp.list({})).find((connection) => connection.number === number);
    return found?.status === 'CONNECTED' && found.qrcode === '';
  }, 'the number');
  await customer.writes(number, 'depois da mudança');
  const ticket = await eventually(async () => {
    const { tickets } = await api.tickets.list({ showAll: true, status: 'open' });
    return tickets.find(
      ({ contact, lastMessage }) => contact.number === customer.number && lastMessage === 'depois da mudança',
    );
  }, 'the message in the old conversation');
  const ticketId = String(ticket.id);
  const texts = async () => (await api.messages.list({ ticketId })).messages.map(({ body }) => body);
  expect(await texts()).toEqual(['antes da mudança', 'depois da mudança']);
  await api.messages.send({ ticketId, body: 'continuamos aqui' });
  await eventually(
    async () => (await customer.sees(number)).some(({ text }) => text === 'continuamos aqui'),
    'the answer',
  );
  await customer.reads(number);
  await eventually(async () => (await api.messages.list({ ticketId })).messages.at(-1)?.ack === 3, 'the receipt');
}

async function expectLibrary(api: RestApi, companyId: number): Promise<void> {
  expect((await api.queues.list({})).map(({ name }) => name).toSorted()).toEqual(['Suporte', 'Vendas']);
  expect((await api.settings.list({})).find(({ key }) => key === 'userRating')?.value).toBe('enabled');
  await eventually(async () => {
    const rules = await here('select from tickets.connection_rules where company_id = $1', [companyId]);
    const agents = await here('select from tickets.agents where company_id = $1', [companyId]);
    return rules.length === 1 && agents.length === 2;
  }, 'the copies of other services');
  const { schedules } = await api.schedules.list({});
  expect(schedules.map(({ status, failure }) => `${status} ${failure ?? ''}`).toSorted()).toEqual([
    'AGENDADA ',
    'ENVIADA ',
    'ERRO ERR_MOVED_IN',
  ]);
  const jobs = await here(
    `select from tickets_jobs.job where name = 'send-schedules' and data ->> 'companyId' = $1::text`,
    [String(companyId)],
  );
  expect(jobs).toHaveLength(1);
  const campaigns = await here<{ name: string; status: string }>(
    'select name, status from campaigns.campaigns where company_id = $1 order by name',
    [companyId],
  );
  expect(campaigns.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Correndo CANCELADA',
    'Marcada INATIVA',
    'Pronta FINALIZADA',
  ]);
}

test('nothing of one company is in another one', async () => {
  const companies = await companiesOf(old.saas);
  const bodies = await here<{ company: string; wa: string }>(
    `select distinct company_id as company, substr(wa_id, 2, 1) as wa from tickets.messages where wa_id ~ '^M\\d'`,
  );
  const own = bodies.filter(({ company }) => Object.values(companies).includes(Number(company)));
  expect(own.map(({ company, wa }) => companies[Number(wa)] === Number(company))).toEqual([true, true]);
  const foreign = await here(
    `select from tickets.messages m join tickets.tickets t on t.id = m.ticket_id join tickets.contacts c on c.id = t.contact_id
     where m.company_id <> t.company_id or t.company_id <> c.company_id`,
  );
  expect(foreign).toEqual([]);
});

test('a company that was erased here moves in again as a new one', async () => {
  const from = old.saas;
  const former = (await companiesOf(from))[2] ?? 0;
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const { companies, erasures } = apiOf(product.gateway, token);
  await erasures.create({ id: former, name: (await companies.get({ id: former })).name });
  await eventually(
    async () => (await erasures.list()).some(({ erasedId, state }) => erasedId === former && state === 'done'),
    'the end of the erasure',
    90_000,
  );
  const again = await run(from, '--company', '2');
  expect(again, again.output).toMatchObject({ code: 0 });
  const later = (await companiesOf(from))[2] ?? 0;
  expect(later).toBeGreaterThan(former);
  expect(await here('select from tickets.messages where company_id = $1', [later])).toHaveLength(from.messages[2] ?? 0);
  expect(await here('select from tickets.messages where company_id = $1', [former])).toEqual([]);
});
