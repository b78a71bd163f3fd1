import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { withDatabase } from '../client/database.client.ts';
import { makeOldInstallation, type OldInstallation } from '../moving-in/testing/old-installation.ts';
import { runCommand, startCommand } from './run-command.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';

const TICKETS = 6;
const folder = mkdtempSync(join(tmpdir(), 'recado-forks-'));
const report = join(folder, 'report.csv');
let product: Product;
/** A database without an encoding, of a fork that numbers its messages. */
let fork: OldInstallation;

const env = (more: NodeJS.ProcessEnv = {}) => ({
  DATA_DIR: product.dataDir,
  RECADO_SECRET: product.secret,
  ...more,
});
const argsOf = ({ readerUrl, media }: OldInstallation, ...more: string[]) => [
  '--from',
  readerUrl,
  '--media',
  media,
  '--report',
  report,
  ...more,
];
const run = async (from: OldInstallation, ...more: string[]) => {
  const done = await runCommand('move-in', argsOf(from, ...more), env());
  return { ...done, report: readFileSync(report, 'utf8') };
};
const there = (text: string) => withDatabase(fork.url, async (old: Client) => void (await old.query(text)));
const here = async <T extends object>(text: string, values: unknown[] = []) =>
  withDatabase(product.databaseUrl, async (sql: Client) => (await sql.query<T>(text, values)).rows);
const companyHere = async () => {
  const [row] = await here<{ id: string }>(`select id from accounts.companies where name like 'Loja 1%'`);
  return Number(row?.id);
};

beforeAll(async () => {
  product = await startBuilt([], { ...shortTimes });
  const given = { serverUrl: product.databaseUrl, folder, tickets: TICKETS, isUnencoded: true };
  fork = await makeOldInstallation({ ...given, shape: 'saas' });
  await there(
    `alter table "Messages" add wid text, add "isPrivate" boolean default false, add number serial;
     update "Messages" m set "quotedMsgId" = (select q.number::text from "Messages" q where q.id = m."quotedMsgId") where "quotedMsgId" is not null;
     update "Messages" set wid = id;
     alter table "Messages" drop constraint "Messages_pkey";
     alter table "Messages" drop column id;
     alter table "Messages" rename column number to id;
     alter table "Messages" add primary key (id);
     insert into "Messages" (body, "mediaType", "isPrivate", "ticketId", "contactId", "companyId") values ('só entre nós', 'chat', true, 100001, 100001, 1);
     insert into "Messages" (body, "mediaType", "ticketId", "contactId", "companyId") values ('sem wid', 'chat', 100001, 100001, 1);
     insert into "Messages" (wid, body, "mediaType", "ticketId", "contactId", "companyId", "dataJson")
       select 'REACTED', '❤️', 'reactionMessage', 100002, 100002, 1, json_build_object('message', json_build_object('reactionMessage',
         json_build_object('key', json_build_object('id', id::text))))::text from "Messages" where wid = 'M1X2X1';
     insert into "Messages" (wid, body, "mediaType", "ticketId", "contactId", "companyId") values ('LOST', '👍', 'reactionMessage', 100002, 100002, 1);
     insert into "Messages" (wid, body, "mediaType", "ticketId", "contactId", "companyId")
       values ('LATIN', encode('caf'::bytea || '\\xe9'::bytea, 'escape'), 'chat', 100001, 100001, 1);
     update "Messages" set body = convert_from('\\x636166e9'::bytea, 'SQL_ASCII') where wid = 'LATIN';
     update "Companies" set name = convert_from('\\x4c6f6a61203120e9'::bytea, 'SQL_ASCII') where id = 1;
     update "Tickets" set "queueId" = 4711 where id = 100003;
     update "Contacts" set name = repeat('n', 150) where id = 100004;
     grant select on all tables in schema public to ${new URL(fork.readerUrl).username}`,
  );
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a run that a signal stops writes its report, says so, and goes on when it is started again', async () => {
  const stopping = startCommand('move-in', argsOf(fork), env());
  await eventually(async () => stopping.outputSoFar().includes('users: '), 'the users');
  stopping.kill('SIGINT');
  const { code, output } = await stopping.ended;
  expect(code, output).toBe(1);
  expect(output).toContain('Stopped. Run this again, and it goes on where it was.');
  expect(output).not.toContain('    at ');
  expect(readFileSync(report, 'utf8')).toContain('table,id,reason');
});

test('bytes that are no text cost these characters, and are named with table and row', async () => {
  const done = await run(fork);
  expect(done, done.output).toMatchObject({ code: 0 });
  const companyId = await companyHere();
  expect(await here('select name from accounts.companies where id = $1', [companyId])).toEqual([{ name: 'Loja 1 �' }]);
  expect(
    await here(`select body from tickets.messages where company_id = $1 and wa_id = 'LATIN'`, [companyId]),
  ).toEqual([{ body: 'caf�' }]);
  expect(done.report).toMatch(/Companies,1,"?it has bytes that are no text/);
  expect(done.report).toMatch(/Messages,\d+,"?it has bytes that are no text/);
  expect(
    await here(`select from tickets.messages where company_id = $1 and body like 'apagada%'`, [companyId]),
  ).toHaveLength(TICKETS);
  const again = await run(fork);
  expect(again.output).not.toMatch(/\d+ new, \d+ changed/);
  expect(again.report).toBe(done.report);
});

test('messages have WhatsApp’s ids where a fork numbers them, and private ones are notes', async () => {
  const companyId = await companyHere();
  const ids = await here<{ wa: string; quoted: string | null }>(
    `select m.wa_id as wa, q.wa_id as quoted from tickets.messages m left join tickets.messages q on q.id = m.quoted_id
     where m.company_id = $1 and m.wa_id = 'M1X3X1'`,
    [companyId],
  );
  expect(ids).toEqual([{ wa: 'M1X3X1', quoted: 'M1X3X0' }]);
  expect(await here(`select from tickets.messages where company_id = $1 and wa_id ~ '^\\d+$'`, [companyId])).toEqual(
    [],
  );
  expect(
    await here(`select from tickets.messages where company_id = $1 and body = 'só entre nós'`, [companyId]),
  ).toEqual([]);
  expect(
    await here(`select user_id from tickets.ticket_notes where company_id = $1 and note = 'só entre nós'`, [companyId]),
  ).toEqual([{ user_id: null }]);
  expect(
    await here(`select wa_id like 'moved-%' as made from tickets.messages where company_id = $1 and body = 'sem wid'`, [
      companyId,
    ]),
  ).toEqual([{ made: true }]);
});

test('what arrives without a part is named', async () => {
  const companyId = await companyHere();
  const { report: lines } = await run(fork);
  expect(lines).toMatch(/Messages,\d+,"?it has no id of WhatsApp/);
  expect(lines).toMatch(/Messages,\d+,"?a reaction, and the message that it is of is not here or not named/);
  expect(lines).toMatch(/Tickets,100003,"?arrived without a part: queueId names 4711, which is not there/);
  expect(lines).toMatch(/Contacts,100004,"?name is cut to 100 characters/);
  expect(
    await here(
      `select reactions -> 0 ->> 'emoji' as emoji from tickets.messages where company_id = $1 and wa_id = 'M1X2X1'`,
      [companyId],
    ),
  ).toEqual([{ emoji: '❤️' }]);
});

test('a password of the environment stands in no list of processes, and a report that cannot be written is refused', async () => {
  const address = new URL(fork.readerUrl);
  const { password } = address;
  address.password = '';
  const without = { ...fork, readerUrl: address.href };
  const dry = await runCommand('move-in', argsOf(without, '--dry-run'), env({ MOVE_IN_PASSWORD: password }));
  expect(dry, dry.output).toMatchObject({ code: 0 });
  expect(dry.output).not.toContain('list of processes');
  expect((await run(fork, '--dry-run')).output).toContain(
    'The password in --from can be read in the list of processes',
  );
  const refused = await runCommand('move-in', [...argsOf(fork), '--report', join(folder, 'none', 'report.csv')], env());
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/^--report: .* cannot be written\n$/);
});
