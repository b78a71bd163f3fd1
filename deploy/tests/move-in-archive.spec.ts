import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { signIn } from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { archiveTables } from '../moving-in/archive/archive.tables.ts';
import { CompanyArchive, type ArchiveRow } from '../moving-in/archive/company-archive.ts';
import { OLD_HASH, OLD_PASSWORD } from '../moving-in/testing/old-installation.ts';
import { addConversations, addSeldomRows } from '../moving-in/testing/seldom-rows.ts';
import { createThings } from './isolation.things.ts';
import { runCommand, startCommand } from './run-command.ts';
import { newCompany, platformApi, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

/** Each ticket has forty messages, more than are read at a time. */
const TICKETS = 30;
const sql = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Addresses of the test are in a network that its product may call.
const env = { DATA_DIR: product.dataDir, RECADO_SECRET: product.secret, EGRESS_ALLOW: '127.0.0.0/8' };
const report = join(folder, 'report.csv');
const bring = (from: string, ...more: string[]) =>
  runCommand('move-in', ['--from', from, '--report', report, ...more], env);
const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await sql.query<T>(text, values)).rows;

/** A company with rows in every table that an archive has. */
async function exportedCompany() {
  const company = await newCompany('Vai e volta');
  const [things] = await createThings(sql, company, 'Volta');
  const { company: id, user, contact, ticket, whatsapp } = things;
  await addConversations(sql, { company: id, whatsapp }, { tickets: TICKETS, messages: 40 });
  await addSeldomRows(sql, { company: id, user, contact, ticket, whatsapp });
  const file = join(folder, 'company.zip');
  const done = await runCommand('export-company', [String(id), '--to', file], env);
  expect(done, done.output).toMatchObject({ code: 0 });
  return { company, id, file };
}

async function readTables(archive: CompanyArchive): Promise<Record<string, ArchiveRow[]>> {
  const found: Record<string, ArchiveRow[]> = {};
  for (const { service, name } of archive.manifest.tables) {
    const table = `${service}.${name}`;
    found[table] = [];
    for await (const rows of archive.rows(table)) found[table].push(...rows);
  }
  return found;
}

async function unpack(file: string): Promise<string> {
  const target = join(folder, 'unpacked');
  const zip = await fromBufferPromise(readFileSync(file), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const path = join(target, entry.fileName);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
  }
  return target;
}

async function erase(id: number): Promise<void> {
  const { companies, erasures } = await platformApi();
  await erasures.create({ id, name: (await companies.get({ id })).name });
  await eventually(
    async () => (await erasures.list()).some(({ erasedId, state }) => erasedId === id && state === 'done'),
    'the end of the erasure',
  );
}

/** Runs the command until it says something, and kills it. */
async function killAfter(line: string, from: string): Promise<void> {
  const dying = startCommand('move-in', ['--from', from, '--report', report], env);
  await eventually(() => Promise.resolve(dying.outputSoFar().includes(line)), line);
  dying.kill();
  await dying.ended;
}

test('a company goes out as an archive and comes back as a new one, with all rows and files', async () => {
  const { company, id, file } = await exportedCompany();
  const archive = await CompanyArchive.open(file);
  const before = await readTables(archive);
  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty).toEqual(['tickets.flow_visits', 'chat.announcement_reads']);

  const refused = await bring(file);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`is here, as company ${id}`)]);
  await erase(id);
  for (const from of [file, await unpack(file)]) {
    const dry = await bring(from, '--dry-run');
    expect(dry, dry.output).toMatchObject({ code: 0 });
    expect(dry.output).toContain(`tickets.messages: ${before['tickets.messages']?.length} rows`);
    expect(dry.output).toContain('Stays behind: billing.usage_totals: they are counted anew.');
    expect(dry.output).toContain('Nothing was changed.');
  }
  for (const line of ['is company', 'accounts.users: ', 'tickets.tickets: ']) await killAfter(line, file);
  const whole = await bring(file);
  expect(whole, whole.output).toMatchObject({ code: 0 });
  const [found] = await rowsOf<{ id: string }>('select id from accounts.companies where name = $1', [
    archive.manifest.company.name,
  ]);
  const newId = Number(found?.id);
  expect(newId).toBeGreaterThan(id);
  const lines = readFileSync(report, 'utf8');

  await expectSameCounts(before, newId, lines);
  await expectSameTickets(before, newId);
  await expectOwnReferences(newId);
  await expectFiles(archive, newId);
  archive.close();
  for (const secret of ['a new password must be set', 'it must be rotated', 'its keys must be given again'])
    expect(lines).toContain(secret);
  expect((await bring(file)).output).not.toContain('  tickets.messages: ');

  const last = await bring(file, '--last');
  expect(readFileSync(report, 'utf8')).toContain('a new password must be set');
  expect(last, last.output).toMatchObject({ code: 0 });
  expect((await bring(file, '--last')).output).toContain('nothing is changed of it any more');
  await expect(signIn(product, company.email, company.password)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await sql.query('update accounts.users set password_hash = $2 where company_id = $1', [newId, OLD_HASH]);
  const { token } = await signIn(product, company.email, OLD_PASSWORD);
  const { tickets } = await apiOf(product.gateway, token).tickets.list({ showAll: true });
  expect(tickets.length).toBeGreaterThan(0);
});

/** Rows without a place are callbacks, which requests make anew, and notices of tickets that are not there any more. */
function hasPlace(before: Record<string, ArchiveRow[]>, table: string, row: ArchiveRow): boolean {
  if (table === 'chat.notifications')
    return (before['tickets.tickets'] ?? []).some((ticket) => ticket['id'] === row['ticket_id']);
  return archiveTables.find((declared) => declared.table === table)?.only?.(row) ?? true;
}

async function expectSameCounts(before: Record<string, ArchiveRow[]>, companyId: number, lines: string): Promise<void> {
  const expected: Record<string, number> = {};
  const found: Record<string, number> = {};
  for (const { table } of archiveTables) {
    // Usage of the new company is counted beside it.
    if (table === 'billing.usage_days') continue;
    expected[table] = (before[table] ?? []).filter((row) => hasPlace(before, table, row)).length;
    const [count] = await rowsOf<{ n: string }>(`select count(*) as n from ${table} where company_id = $1`, [
      companyId,
    ]);
    found[table] = Number(count?.n);
  }
  expect(found, lines).toEqual(expected);
}

/** Conversations as people see them, without their ids. */
async function expectSameTickets(before: Record<string, ArchiveRow[]>, companyId: number): Promise<void> {
  const byId = (table: string) => new Map((before[table] ?? []).map((row) => [row['id'], row]));
  const [contacts, tags, messages] = ['tickets.contacts', 'tickets.tags', 'tickets.messages'].map(byId);
  const wanted = (before['tickets.tickets'] ?? []).map((ticket) => ({
    uuid: ticket['uuid'],
    status: ticket['status'],
    unread: ticket['unread_messages'],
    last: ticket['last_message'],
    lastId: messages?.get(ticket['last_message_id'])?.['wa_id'] ?? null,
    contact: contacts?.get(ticket['contact_id'])?.['number'],
    tags: (ticket['tag_ids'] as number[]).map((id) => tags?.get(id)?.['name']),
    messages: (before['tickets.messages'] ?? [])
      .filter((message) => message['ticket_id'] === ticket['id'])
      .map((message) => [
        message['wa_id'],
        message['type'],
        message['body'],
        message['from_me'],
        message['ack'],
        message['media_size'],
        messages?.get(message['quoted_id'])?.['wa_id'] ?? null,
        message['reactions'],
      ]),
  }));
  const found = await rowsOf(
    `select t.uuid, t.status, t.unread_messages as unread, t.last_message as last,
       (select l.wa_id from tickets.messages l where l.id = t.last_message_id) as "lastId", c.number as contact,
       array(select g.name from unnest(t.tag_ids) with ordinality k(id, n) join tickets.tags g on g.id = k.id order by k.n) as tags,
       coalesce((select jsonb_agg(jsonb_build_array(m.wa_id, m.type, m.body, m.from_me, m.ack, m.media_size,
           (select q.wa_id from tickets.messages q where q.id = m.quoted_id), m.reactions) order by m.id)
         from tickets.messages m where m.ticket_id = t.id), '[]') as messages
     from tickets.tickets t join tickets.contacts c on c.id = t.contact_id where t.company_id = $1`,
    [companyId],
  );
  const sorted = (rows: object[]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(sorted(found)).toEqual(sorted(wanted));
  expect(wanted.length).toBeGreaterThan(TICKETS);
}

/** Expects each reference to name a row of the same company. */
async function expectOwnReferences(companyId: number): Promise<void> {
  const foreign: string[] = [];
  for (const { table, refs, ahead, lists } of archiveTables) {
    for (const [column, to] of Object.entries({ ...refs, ...ahead, ...lists })) {
      const ids = lists?.[column] ? `unnest(x.${column})` : `(select x.${column})`;
      const [wrong] = await rowsOf<{ n: string }>(
        `select count(*) as n from ${table} x cross join lateral (select n.id from ${ids} n(id)) named
           left join ${to} y on y.id = named.id and y.company_id = x.company_id
         where x.company_id = $1 and named.id is not null and y.id is null`,
        [companyId],
      );
      if (Number(wrong?.n) > 0) foreign.push(`${table}.${column}: ${wrong?.n}`);
    }
  }
  expect(foreign).toEqual([]);
}

async function expectFiles(archive: CompanyArchive, companyId: number): Promise<void> {
  const paths: string[] = [];
  for await (const { path } of archive.files()) paths.push(path);
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths)
    expect(existsSync(join(product.dataDir, 'files', String(companyId), path)), path).toBe(true);
  const named = await rowsOf<{ path: string }>(
    'select media_path as path from tickets.messages where company_id = $1 and media_path is not null',
    [companyId],
  );
  expect(named.length).toBeGreaterThan(0);
  for (const { path } of named) expect(existsSync(join(product.dataDir, 'files', path)), path).toBe(true);
}
