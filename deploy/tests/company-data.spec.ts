import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { apiOf, type RestApi } from '../client/rest.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { call, newCompany, platformApi, product, superToken } from './running-product.ts';
import { PIXEL_PNG } from '../client/sample-files.ts';
import { listCompanyTables, tablesWithoutArchive } from './company-tables.ts';
import { aConversation } from './conversation.factory.ts';
import { createThings } from './isolation.things.ts';
import { useDatabase } from './use-database.ts';
import { aUser } from './user.factory.ts';

const sql = useDatabase();

/** A company with rows in most tables: a linked number, a customer, messages, a picture, a tag, a note, a schedule, a list. */
async function aCompanyWithData(name: string): Promise<TestCompany & { number: string }> {
  const company = await newCompany(name);
  const { line, customer, ticket, ticketId } = await aConversation({ company, message: `bom dia, ${name}` });
  await customer.writes(line.number, { image: { base64: PIXEL_PNG, mimetype: 'image/png' }, caption: 'a conta' });
  await eventually(async () => {
    const { messages } = await company.api.messages.list({ ticketId });
    return messages.some(({ mediaUrl }) => mediaUrl);
  }, 'the picture');
  const tag = await company.api.tags.create({ name: 'Cliente antigo', color: '#0B6E75' });
  await company.api.ticketTags.add({ ticketId: ticket.id, tagId: tag.id });
  await company.api.ticketNotes.create({ ticketId: ticket.id, note: 'paga por mês' });
  const { contactId } = ticket;
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  await company.api.schedules.create({ contactId, body: 'a conta vence amanhã', sendAt });
  // A number that is checked already: its check would come and go meanwhile.
  await sql.query(
    `insert into campaigns.number_checks (company_id, number_key, is_valid, checked_at) values ($1, '551187654321', true, now())`,
    [company.id],
  );
  // Nothing listens there: deliveries are tried again and again.
  const url = 'http://127.0.0.1:1031/hook';
  await company.api.webhooks.create({ name: 'CRM', url, events: ['message.*', 'ticket.*'] });
  const list = await company.api.contactLists.create({ name: 'Clientes' });
  await company.api.contactListItems.create({ contactListId: list.id, name: 'Ana', number: '5511987654321' });
  await company.api.campaigns.create({ name: 'Natal', contactListId: list.id });
  await company.api.suppressions.add({ number: '5511987654322' });
  await sql.query(
    'insert into connections.sending_days (company_id, connection_id, day) values ($1, $2, current_date)',
    [company.id, line.id],
  );
  return { ...company, number: line.number };
}

/** Transfers the customer's ticket to a colleague, which creates a notification. */
async function transferTicket(company: TestCompany): Promise<void> {
  const colleague = await aUser(company, 'user');
  const [ticket] = (await company.api.tickets.list({ showAll: true })).tickets;
  await company.api.tickets.update({ id: ticket?.uuid ?? '', userId: colleague.id, note: 'espera um orçamento' });
  const rows = async () => (await rowsOf(company.id))['chat.notifications'];
  await eventually(async () => (await rows()) === 1, 'the notification');
}

/** The company's number of rows per table, for tables that have any. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listCompanyTables(sql)) {
    const { rows } = await sql.query<{ n: number }>(`select count(*)::int as n from ${name} where company_id = $1`, [
      companyId,
    ]);
    if (rows[0]?.n) counts[name] = rows[0].n;
  }
  return counts;
}
/** The rows once nothing waits to be worked on any more. */
const settledRowsOf = (companyId: number): Promise<Record<string, number>> =>
  eventually(async () => {
    const rows = await rowsOf(companyId);
    await pause(1_500);
    return JSON.stringify(await rowsOf(companyId)) === JSON.stringify(rows) ? rows : null;
  }, 'no more changes');
const filesOf = (companyId: number): string[] => {
  const folder = join(product.dataDir, 'files', String(companyId));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
};

/** Waits for the company's archive. */
const finishedExport = (api: RestApi, id: number) =>
  eventually(async () => (await api.exports.list({ id })).find(({ state }) => state === 'done'), 'the archive');

async function devicesOf(number: string): Promise<number | undefined> {
  const phones = await new SimulatorClient(product.simulator).phones();
  return phones.find((phone) => phone.number === number)?.devices.length;
}

async function downloadArchive(url: string): Promise<Map<string, string>> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), { lazyEntries: true });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return found;
}

test('an admin downloads all data of the company, rows and files, without secrets and without data of other companies', async () => {
  const company = await aCompanyWithData('Padaria');
  const other = await aCompanyWithData('Vizinha-Secreta');
  await company.api.settings.save({ key: 'tokenixc', value: 'a very secret token' });
  const ordered = await company.api.exports.create({ id: company.id });
  expect(ordered).toMatchObject({ state: 'waiting', orderedBy: company.user.name });
  const done = await finishedExport(company.api, company.id);
  expect(done.done).toBe(done.total);
  const { url } = await company.api.exports.download({ id: company.id, exportId: done.id });
  const files = await downloadArchive(`${product.gateway}${url}`);
  const table = (name: string) => JSON.parse(files.get(`${name}.json`) ?? 'null') as Record<string, unknown>[];
  expect(table('tickets/messages').map(({ body }) => body)).toEqual(['bom dia, Padaria', 'a conta']);
  expect(table('accounts/users')).toMatchObject([{ email: company.email }]);
  expect(table('connections/whatsapps')).toHaveLength(1);
  expect(table('tickets/queues')).toEqual([]);
  expect(JSON.parse(files.get('company.json') ?? '')).toMatchObject({ company: { id: company.id } });
  expect([...files.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1);
  const all = [...files.values()].join('\n');
  for (const secret of ['Vizinha-Secreta', 'password', 'a very secret token', '$argon2'])
    expect(all).not.toContain(secret);
  const foreign = await call(other.token, 'exports.list', { id: company.id });
  expect(foreign.status).toBe(404);
  expect((await fetch(`${product.gateway}${url.replace(/expires=\d+/, 'expires=99999999999')}`)).status).toBe(404);
  await eventually(async () => {
    const { records } = await company.api.auditLog.list({ operation: 'exports.download' });
    return records.length === 1 && records[0]?.userName === company.user.name;
  }, 'the download in the audit log');
});

test('the platform downloads a company’s archive only as its support and with its consent; the audit log has each step', async () => {
  const company = await aCompanyWithData('Apoiada');
  const platform = await superToken();
  for (const operation of ['exports.create', 'exports.list', 'exports.download'] as const) {
    const { status, body } = await call(platform, operation, { id: company.id, exportId: 1 });
    expect([status, (body as { error: string }).error], operation).toEqual([404, 'ERR_NO_COMPANY_FOUND']);
  }
  const reason = 'They asked for their data by e-mail';
  const { token } = await apiOf(product.gateway, platform).auth.enter({ companyId: company.id, reason });
  const support = apiOf(product.gateway, token);
  await expect(support.exports.create({ id: company.id })).rejects.toThrow('ERR_SUPPORT_NEEDS_CONSENT');
  const [visit] = await company.api.supportSessions.list();
  await company.api.supportSessions.allow({ id: visit?.id ?? '' });
  // The gateway learns of the consent by an event a moment later.
  await eventually(() => support.exports.create({ id: company.id }), 'the consent');
  const done = await finishedExport(support, company.id);
  const { url } = await support.exports.download({ id: company.id, exportId: done.id });
  expect((await downloadArchive(`${product.gateway}${url}`)).has('tickets/messages.json')).toBe(true);
  await eventually(async () => {
    const { records } = await company.api.auditLog.list({});
    const found = records.map(({ operation }) => operation);
    return ['auth.enter', 'exports.create', 'exports.download'].every((operation) => found.includes(operation));
  }, 'three entries in the company’s audit log');
});

test('the exported columns of each table are those of the snapshot', async () => {
  const company = await aCompanyWithData('Colunas');
  await transferTicket(company);
  await createThings(sql, company, 'Colunas');
  await company.api.exports.create({ id: company.id });
  const done = await finishedExport(company.api, company.id);
  const { url } = await company.api.exports.download({ id: company.id, exportId: done.id });
  const files = await downloadArchive(`${product.gateway}${url}`);
  const columns: Record<string, string[]> = {};
  for (const [name, content] of files) {
    if (!name.endsWith('.json') || name === 'company.json') continue;
    const [row] = JSON.parse(content) as object[];
    columns[name] = Object.keys(row ?? {}).toSorted();
  }
  expect(columns).toMatchSnapshot();
  const tables = (await listCompanyTables(sql)).filter(
    (name) => !Object.hasOwn(columns, `${name.replace('.', '/')}.json`),
  );
  expect(tables).toEqual(tablesWithoutArchive);
});

test('an erased company leaves no row, file, session or linked device, and another company keeps all of its own', async () => {
  const company = await aCompanyWithData('Apagada');
  await transferTicket(company);
  const neighbour = await aCompanyWithData('Fica');
  const { companies, erasures } = await platformApi();
  const { name } = await companies.get({ id: company.id });
  const wrong = await call(await superToken(), 'erasures.create', {
    id: company.id,
    name: 'Outra',
  });
  expect([wrong.status, (wrong.body as { error: string }).error]).toEqual([400, 'ERR_NAME_DIFFERS']);
  expect(Object.keys(await rowsOf(company.id)).length).toBeGreaterThan(10);
  expect(filesOf(company.id).length).toBeGreaterThan(0);
  const before = await settledRowsOf(neighbour.id);

  await erasures.create({ id: company.id, name });
  expect((await call(company.token, 'auth.me')).status).toBe(401);
  const shown = (await companies.page({ searchParam: name })).companies;
  expect(shown).toEqual([]);
  const erased = await eventually(
    async () => (await erasures.list()).find(({ erasedId, state }) => erasedId === company.id && state === 'done'),
    'the end of the erasure',
  );
  expect(erased).toMatchObject({ name, finishedAt: expect.any(String) as string });
  expect(await rowsOf(company.id)).toEqual({});
  expect((await sql.query('select 1 from accounts.companies where id = $1', [company.id])).rowCount).toBe(0);
  expect(filesOf(company.id)).toEqual([]);
  expect(await devicesOf(company.number)).toBe(0);
  expect(await devicesOf(neighbour.number)).toBe(1);
  expect(filesOf(neighbour.id).length).toBeGreaterThan(0);
  const after = await rowsOf(neighbour.id);
  for (const [table, rows] of Object.entries(before)) expect(after[table] ?? 0, table).toBeGreaterThanOrEqual(rows);
  const login = { email: company.email, password: company.password };
  expect((await call(null, 'auth.login', login)).status).toBe(401);
});

test('the platform’s own company cannot be erased', async () => {
  const token = await superToken();
  const own = apiOf(product.gateway, token);
  const { companyId, company } = await own.auth.me();
  const { status, body } = await call(token, 'erasures.create', {
    id: companyId,
    name: company.name,
  });
  expect([status, (body as { error: string }).error]).toEqual([403, 'ERR_NO_PERMISSION']);
});
