import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { withDatabase } from '../client/database.client.ts';
import { findCompanies } from '../moving-in/testing/compare-installations.ts';
import { makeOldInstallation, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { runCommand } from './run-command.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const TICKETS = 6;
let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'recado-losses-'));
const report = join(folder, 'report.csv');
const env = () => ({ DATA_DIR: product.dataDir, RECADO_SECRET: product.secret });
let saas: OldInstallation;
let ticketz: OldInstallation;

const run = async ({ readerUrl, media }: OldInstallation, ...more: string[]) => {
  const done = await runCommand('move-in', ['--from', readerUrl, '--media', media, '--report', report, ...more], env());
  return { ...done, report: readFileSync(report, 'utf8') };
};
const there = (from: OldInstallation, text: string) =>
  withDatabase(from.url, async (old: Client) => void (await old.query(text)));
const here = async <T extends object>(text: string, values: unknown[] = []) =>
  withDatabase(product.databaseUrl, async (sql: Client) => (await sql.query<T>(text, values)).rows);
const companiesOf = (from: OldInstallation) => findCompanies(from, product.databaseUrl);
const put = (from: OldInstallation, path: string) => {
  mkdirSync(join(from.media, path, '..'), { recursive: true });
  writeFileSync(join(from.media, path), 'conteúdo');
};

beforeAll(async () => {
  product = await startBuilt([], { ...shortTimes });
  const given = { serverUrl: product.databaseUrl, tickets: TICKETS };
  saas = await makeOldInstallation({ ...given, folder: join(folder, 'a'), shape: 'saas' });
  ticketz = await makeOldInstallation({ ...given, folder: join(folder, 'b'), shape: 'ticketz' });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const message = (id: string, more: Record<string, string> = {}) => {
  const values = {
    id: `'${id}'`,
    body: `'oi'`,
    '"mediaType"': `'chat'`,
    '"ticketId"': '100001',
    '"contactId"': '100001',
    '"companyId"': '1',
    ...more,
  };
  return `insert into "Messages" (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')});`;
};

test('a row of one company brings no file, name or text of another one', async () => {
  put(saas, 'company2/dela.png');
  put(ticketz, 'media/2/f7.txt');
  await there(
    saas,
    `update "Whatsapps" set "timeToTransfer" = 10, "expiresTicket" = 30, "expiresInactiveMessage" = 'expirou',
       "transferQueueId" = (select min(id) from "Queues" q where q."companyId" = "Whatsapps"."companyId");
     update "Tickets" set "queueId" = null where status = 'pending';
     ${message('FOREIGNFILE', { '"mediaUrl"': `'company2/dela.png'` })}
     insert into "TicketNotes" (note, "userId", "ticketId") select 'de fora', max(id), 100002 from "Users" where "companyId" = 2;
     insert into "CampaignShipping" (number, message, "contactId", "campaignId")
       select '5511911110000', 'oi', max(i.id), min(c.id) from "ContactListItems" i, "Campaigns" c where i."companyId" = 2 and c."companyId" = 1;
     update "ContactListItems" set name = 'Segredo da 2' where id = (select max(id) from "ContactListItems")`,
  );
  await there(
    ticketz,
    `${message('FOREIGNFILE', { '"mediaUrl"': `'media/2/f7.txt'` })}
     insert into "OldMessages" (body, "messageId", "ticketId") values ('texto da 2', 'SAME', 200001)`,
  );
  for (const from of [saas, ticketz]) {
    const done = await run(from);
    expect(done, done.output).toMatchObject({ code: 0 });
    expect(done.report).toMatch(/Messages,FOREIGNFILE,.*is of another company/);
    const { 1: companyId } = await companiesOf(from);
    const found = await here(
      'select media_path, earlier from tickets.messages where company_id = $1 and wa_id in ($2, $3)',
      [companyId, 'FOREIGNFILE', 'SAME'],
    );
    expect(found).toEqual([
      { media_path: null, earlier: [] },
      { media_path: null, earlier: [] },
    ]);
  }
  const { 1: companyId } = await companiesOf(saas);
  expect(
    await here(`select author from tickets.ticket_notes where company_id = $1 and note = 'de fora'`, [companyId]),
  ).toEqual([{ author: '' }]);
  expect(
    await here(`select name from campaigns.recipients where company_id = $1 and number = '5511911110000'`, [companyId]),
  ).toEqual([{ name: '5511911110000' }]);
});

test('help videos come where the operator wants them for all companies, and are named otherwise', async () => {
  const titles = () => here(`select title from chat.helps where title like 'Como começar saas%'`);
  expect(await titles()).toEqual([]);
  expect(readFileSync(report, 'utf8')).toMatch(/Helps,1,.*--help-videos.*Como começar/);
  expect((await run(saas, '--help-videos')).report).not.toContain('Helps,1,');
  expect(await titles()).toHaveLength(1);
  expect((await run(saas)).report).not.toContain('Helps,1,');
});

test('each report says what is not here, whichever run has read it, and what comes later arrives', async () => {
  await there(
    saas,
    `insert into "ChatMessages" ("chatId", "senderId", message, "mediaPath") select c.id, c."ownerId", 'anexo', 'anexo.pdf' from "Chats" c where c."companyId" = 1`,
  );
  const lines = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.includes('of another company'))
      .toSorted();
  const first = await run(saas);
  expect(first.report).toMatch(/Messages,GONEFILE,.*missing/);
  expect(first.report).toMatch(/ChatMessages,\d+,.*anexo.pdf is missing/);
  const again = await run(saas);
  expect(again.output).not.toMatch(/\d+ new, \d+ changed/);
  expect(lines(again.report)).toEqual(lines(first.report));

  for (const path of ['company1/sumiu.jpg', 'anexo.pdf']) put(saas, path);
  await there(saas, `update "Users" set name = 'Outro nome', "updatedAt" = now()`);
  const later = await run(saas);
  expect(later.output).not.toContain('notes: ');
  expect(later.report).not.toMatch(/GONEFILE|anexo.pdf/);
  expect(later.report).toContain('Messages,TALL,');
  const { 1: companyId } = await companiesOf(saas);
  expect(
    await here(`select media_state as state from tickets.messages where company_id = $1 and wa_id = 'GONEFILE'`, [
      companyId,
    ]),
  ).toEqual([{ state: 'ready' }]);
  expect(await here(`select from chat.internal_files where company_id = $1`, [companyId])).toHaveLength(1);
});

test('a table that may not be read is refused by its name', async () => {
  const reader = new URL(ticketz.readerUrl).username;
  await there(ticketz, `revoke select on "TicketNotes", "UserQueues", "Whatsapps" from ${reader}`);
  const refused = await runCommand(
    'move-in',
    ['--from', ticketz.readerUrl, '--media', ticketz.media, '--dry-run'],
    env(),
  );
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/may not read TicketNotes, UserQueues, Whatsapps/);
  await there(ticketz, `grant select on all tables in schema public to ${reader}`);
});

test('a uuid that is taken gets a new one, and rows of no company are named', async () => {
  await there(
    ticketz,
    `insert into "Contacts" (id, name, number, "companyId") values (150000, 'Outra', '551155550000', 1);
     insert into "Tickets" (id, status, "contactId", "companyId", uuid) select 150000, 'closed', 150000, 1, uuid from "Tickets" where id = 100001;
     insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId", "updatedAt") values ('TWIN', 'gêmea', 'chat', 150000, 150000, 1, now());
     insert into "Messages" (id, body, "mediaType", "ticketId", "contactId", "companyId") values ('NOBODYS', 'de ninguém', 'chat', 100001, 100001, 77);
     insert into "Users" (name, email) values ('Ninguém', 'ninguem@example.com');
     insert into "Contacts" (name, number, "companyId") values ('Pessoa', '123456789012345678', 1);
     insert into "Plans" (name, users, connections, queues, value) values ('Enorme', 2147483647, 5, 5, -5);
     update "Companies" set "dueDate" = '2999-12-31' where id = 2;
     insert into "Whatsapps" (name, session, "companyId") values ('Sem par', '{"creds":{"noiseKey":1}}', 1)`,
  );
  const done = await run(ticketz);
  expect(done, done.output).toMatchObject({ code: 0 });
  for (const line of [
    /Tickets,150000,"?its uuid is taken, and it got a new one/,
    /Messages,NOBODYS,"?companyId names 77, which is not there/,
    /Users,\d+,it is of no company/,
    /Contacts,\d+,"?number is none, and is kept as the id of a person/,
    /Plans,2,"?users is 2147483647, and 100000 here/,
    /Plans,2,"?value is -5, and 0 here/,
    /Companies,2,"?dueDate is 2999-12-31: it arrives without one/,
    /its e-mail is that of an account which is here/,
  ])
    expect(done.report).toMatch(line);
  const { 1: companyId } = await companiesOf(ticketz);
  expect(await here(`select from tickets.messages where company_id = $1 and wa_id = 'TWIN'`, [companyId])).toHaveLength(
    1,
  );
  expect((await run(ticketz)).output).not.toMatch(/\d+ new, \d+ changed/);

  // The same installation beside itself: its companies are other ones by their dates, and the operator says so.
  await there(ticketz, `update "Companies" set "createdAt" = "createdAt" - interval '1 day', name = name || ' b'`);
  const beside = await run(ticketz, '--as-new', 'b');
  expect(beside, beside.output).toMatchObject({ code: 0 });
  expect(beside.report).toContain('its uuid is taken, and it got a new one');
  const counts = await here<{ n: string }>(
    `select count(*) as n from tickets.tickets t join accounts.companies c on c.id = t.company_id where c.name like 'Loja 1 ticketz%' group by c.id`,
  );
  expect(new Set(counts.map(({ n }) => n)).size).toBe(1);
  expect(counts).toHaveLength(2);
  const plans = await here<{ name: string }>(`select name from accounts.plans where name like 'Plano ticketz%'`);
  expect(plans).toHaveLength(2);
});

test('rules rest while a company is brought, and silence before its arrival does not count', async () => {
  const { 1: companyId } = await companiesOf(saas);
  const tickets = () =>
    here('select id, status, queue_id from tickets.tickets where company_id = $1 order by id', [companyId]);
  const acts = () => here(`select kind, by_whom, note from tickets.history where company_id = $1`, [companyId]);
  const before = await tickets();
  // The copies of the rules are there since the first run.
  await eventually(
    async () => (await here('select from tickets.connection_rules where company_id = $1', [companyId])).length > 0,
    'the rules of the connection',
  );
  const last = await run(saas, '--last');
  expect(last, last.output).toMatchObject({ code: 0 });
  expect(last.output).toContain('All has arrived.');
  await eventually(
    async () =>
      (await here('select from tickets.bots where company_id = $1 and wake_at <= now()', [companyId])).length === 0 &&
      (await here('select from tickets.bots where company_id = $1', [companyId])).length > 0,
    'a look at each ticket',
  );
  expect(await tickets()).toEqual(before);
  expect(await acts()).toEqual([]);
  expect(
    (await here('select from tickets.bots where company_id = $1 and wake_at > now()', [companyId])).length,
  ).toBeGreaterThan(0);

  // Its paid invoice ends the trial.
  expect(
    await here('select from accounts.companies where id = $1 and applied_invoice_id is not null', [companyId]),
  ).toHaveLength(1);
  const after = await run(saas);
  expect(after.output).toContain('All has arrived.');
  expect(after.report).toBe(last.report);
});

test('one bad row of an archive costs that row, whatever it holds', async () => {
  const files: Record<string, string[]> = {
    'tickets/tags': ['{}', '{"id":1,"name":"Boa","color":"#112233"}', '{"id":2,"name":{"a":1}}', '{"id":"x"}'],
    'tickets/ticket_tags': ['{}', '{"tag_id":null}', '{"ticket_id":"x","tag_id":[1]}'],
    'tickets/contacts': [
      '{"id":1,"name":"Ana","number":"5511900000001","number_key":"5511900000001","extra_info":"x"}',
      '{"id":2,"name":"Bia","number":"5511900000002","number_key":"5511900000002","extra_info":[null,"x"]}',
      '{"id":3,"picture_path":7}',
      'null',
      '"texto"',
    ],
    'tickets/tickets': [
      '{"id":1,"contact_id":1,"tag_ids":"x","status":"closed"}',
      '{"id":2,"contact_id":{"id":1},"tag_ids":null}',
    ],
    'tickets/messages': [
      `{"id":1,"ticket_id":1,"contact_id":1,"wa_id":"A","body":"${'z'.repeat(70_000)}"}`,
      `{"id":2,"ticket_id":1,"body":"${'z'.repeat(5_000_000)}"}`,
      '{"id":3,"ticket_id":null,"reactions":"x"}',
    ],
    'accounts/users': ['{"id":1,"queue_ids":"x","name":null}', '{"id":2}'],
    'campaigns/recipients': ['{"id":1}', '[]'],
  };
  const archive = join(folder, 'hostile');
  for (const [path, rows] of Object.entries(files)) {
    mkdirSync(join(archive, path, '..'), { recursive: true });
    writeFileSync(join(archive, `${path}.json`), `[\n${rows.join(',\n')}\n]\n`);
  }
  const tables = Object.keys(files).map((path) => ({ service: path.split('/')[0], name: path.split('/')[1], rows: 1 }));
  const company = { id: 4_711, name: 'Hostil', createdAt: '2026-01-01T00:00:00Z', status: true };
  writeFileSync(
    join(archive, 'company.json'),
    JSON.stringify({ format: 1, exportedAt: '2026-01-02', company, tables, files: 0 }),
  );
  const done = await runCommand('move-in', ['--from', archive, '--report', report], env());
  expect(done, done.output).toMatchObject({ code: 0 });
  const lines = readFileSync(report, 'utf8');
  expect(lines).toContain('tickets.messages,1,body is longer than 65536 characters');
  expect(lines).toContain('tickets.messages,,"a line has more than 4 MB');
  const [found] = await here<{ id: string }>(`select id from accounts.companies where name = 'Hostil'`);
  expect(
    await here('select name from tickets.tags where company_id = $1 and color = $2', [found?.id, '#112233']),
  ).toEqual([{ name: 'Boa' }]);
  const out = await runCommand('export-company', [found?.id ?? '', '--to', join(folder, 'none.zip')], env());
  expect([out.code, out.output]).toEqual([1, expect.stringContaining('is on its way')]);
  for (const args of [['--from', archive, '--media'], ['--unknown']]) {
    const refused = await runCommand('move-in', args, env());
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).not.toContain('    at ');
  }
});
