import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
import { openCell, readCells } from '../cells/cell.ts';
import { copyRows } from '../cells/copy-company.ts';
import { findMove } from '../cells/move-record.ts';
import { withDatabase } from '../client/database.client.ts';
import { apiOf } from '../client/rest.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { shortTimes } from './short-times.ts';
import { startBuilt, type Product } from './start-product.ts';
import { runsAll } from './test-level.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-cells-'));
const cellsFile = join(folder, 'cells.json');
const CELL_NUMBERS = 10_000_000_000_000;
let first: Product;
let second: Product;

beforeAll(async () => {
  first = await startBuilt([], { ...shortTimes });
  const ca = join(first.dataDir, 'simulator', 'media-ca.pem');
  second = await startBuilt([], { ...shortTimes, SIMULATOR_URL: first.simulator, SIMULATOR_CA: ca });
  const cells = [first, second].map((cell, number) => ({
    number,
    address: cell.web,
    databaseUrl: cell.databaseUrl,
    files: { FILES: 'local', DATA_DIR: cell.dataDir },
  }));
  writeFileSync(cellsFile, JSON.stringify(cells));
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `npm run move-company`. */
function start(args: string[]) {
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'move-company.command.ts'), ...args], {
    cwd: inRoot(),
    env: { ...process.env, CELLS: cellsFile, RECADO_SECRET: first.secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { ended, kill: () => child.kill('SIGKILL'), outputSoFar: () => output };
}
const run = (...args: string[]) => start(args).ended;

const signInAt = (cell: Product, { email, password }: TestCompany) =>
  signIn(cell, email, password).then(({ token }) => apiOf(cell.gateway, token));

/** A company with a number, a conversation, a picture, a schedule and a campaign under way. */
async function prepareCompany() {
  const { token } = await signIn(first, first.admin.email, first.admin.password);
  const company = await aCompany(first, token);
  const line = await aLinkedNumber(first, company);
  await sendWithoutPause(company, line.id);
  const customer = await aCustomer(first, 'Rosa');
  await customer.writes(line.number, 'antes');
  const ticket = await waitForTicket(company, customer.number);
  const ticketId = String(ticket.id);
  await company.api.tickets.update({ id: ticketId, status: 'open' });
  await company.api.messages.send({ ticketId, body: 'resposta antes' });
  const recipients = await somePhones(first, 8);
  const contactListId = await aContactList(first, company, recipients);
  const sendAt = new Date(Date.now() + 40_000).toISOString();
  await company.api.schedules.create({ contactId: ticket.contact.id, body: 'agendada', sendAt });
  await startCampaign(company, {
    name: 'Promo',
    message1: 'promoção',
    contactListId,
    whatsappIds: [line.id],
    delayMin: 5,
    delayMax: 5,
  });
  return { company, line, customer, ticketId, recipients };
}

/** Rows of a company in each table of a cell. */
async function rowsOf(cell: Product, companyId: number): Promise<Record<string, string[]>> {
  return withDatabase(cell.databaseUrl, async (sql) => {
    const tables = await sql.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
         and c.relname not in ('outbox', 'sessions', 'api_requests', 'push_subscriptions') order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await sql.query<{ row: string }>(
        // The owner of a session, and positions in an outbox, are of a cell.
        `select (to_jsonb(t) - array['epoch', 'owner', 'counted_to', 'counted_missing'])::text as row from ${name} t
         where company_id = $1 order by 1`,
        [companyId],
      );
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

test('a company moves to another cell: nothing is lost or doubled, and its users are led there', async () => {
  const { company, line, customer, ticketId, recipients } = await prepareCompany();
  const id = String(company.id);
  const move = [id, '--from', '0', '--to', '1'];
  expect((await run(...move)).output).toContain('counts outside of its numbers');
  expect(await run('--prepare-cell', '1')).toMatchObject({ code: 0 });

  // Customers write the whole time, also while no cell has the number.
  const written: string[] = [];
  const writer = new AbortController();
  const writing = (async () => {
    for (let n = 1; !writer.signal.aborted; n++) {
      await customer.writes(line.number, `mensagem ${n}`);
      written.push(`mensagem ${n}`);
      await pause(700);
    }
  })();

  // The command dies once the company is locked, and is run again.
  const dying = start(move);
  await eventually(async () => dying.outputSoFar().includes('Locked'), 'the lock');
  await expect(signInAt(first, company)).rejects.toThrow('ERR_COMPANY_MOVING');
  dying.kill();
  await dying.ended;
  const moved = await run(...move);
  expect(moved, moved.output).toMatchObject({ code: 0 });
  expect(moved.output).toContain(`Moved: company ${id} is at ${second.web}.`);

  // Users of the company are told where it is, after their password only; the other cell lets them in.
  await expect(signInAt(first, company)).rejects.toThrow('ERR_COMPANY_MOVED');
  await expect(signInAt(first, company)).rejects.toThrow(second.web);
  await expect(signInAt(first, { ...company, password: 'wrong password 1' })).rejects.toThrow(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await run('--find', company.email)).output).toBe(
    `company ${id} "${(await nameOf(second, company)) ?? ''}" is at cell 1, ${second.web}\n`,
  );
  const api = await signInAt(second, company);
  await eventually(async () => (await api.whatsapp.get({ id: line.id })).status === 'CONNECTED', 'the number');
  const sofar = written.length;
  await eventually(() => written.length > sofar + 1, 'messages to the other cell');
  writer.abort();
  await writing;

  const stored = async () => (await storedTexts(second, company.id)).filter((body) => body.startsWith('mensagem'));
  await eventually(async () => (await stored()).length >= written.length, 'all messages');
  expect(await stored()).toEqual(written);
  await api.messages.send({ ticketId, body: 'resposta do outro lado' });
  const simulator = new SimulatorClient(first.simulator);
  const seen = async () =>
    (await simulator.messages(customer.number, line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
  await eventually(async () => (await seen()).includes('resposta do outro lado'), 'the answer');
  await eventually(async () => (await seen()).includes('agendada'), 'the schedule');
  expect((await seen()).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual([
    'agendada',
    'resposta antes',
    'resposta do outro lado',
  ]);
  expect(await storedTexts(second, company.id)).toContain('resposta antes');
  await eventually(
    async () =>
      (await Promise.all(recipients.map((number) => simulator.messages(number, line.number)))).every(
        (m) => m.length > 0,
      ),
    'the whole campaign',
    90_000,
  );
  for (const number of recipients)
    expect((await simulator.messages(number, line.number)).map(({ text }) => text)).toEqual(['promoção']);
  // Rows that the other cell makes have its numbers.
  const ids = await withDatabase(second.databaseUrl, (sql) =>
    sql.query<{ id: string }>(`select max(id) as id from tickets.messages where company_id = $1`, [company.id]),
  );
  expect(Number(ids.rows[0]?.id)).toBeGreaterThan(CELL_NUMBERS);

  // The rows that stay behind can be removed.
  expect(await run(id, '--purge', '0')).toMatchObject({ code: 0 });
  expect(await rowsOf(first, company.id)).toEqual({});
  await expect(signInAt(first, company)).rejects.toThrow('ERR_COMPANY_MOVED');

  // The company may come back.
  const back = await run(id, '--from', '1', '--to', '0');
  expect(back, back.output).toMatchObject({ code: 0 });
  await expect(signInAt(second, company)).rejects.toThrow(first.web);
  const home = await signInAt(first, company);
  await eventually(async () => (await home.whatsapp.get({ id: line.id })).status === 'CONNECTED', 'the number');
  await home.messages.send({ ticketId, body: 'de volta em casa' });
  await eventually(async () => (await seen()).includes('de volta em casa'), 'the answer');
}, 400_000);

const nameOf = (cell: Product, { id }: TestCompany) =>
  withDatabase(cell.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ name: string }>(`select name from accounts.companies where id = $1`, [id]);
    return rows[0]?.name;
  });

const storedTexts = (cell: Product, companyId: number) =>
  withDatabase(cell.databaseUrl, async (sql) => {
    const { rows } = await sql.query<{ body: string }>(
      `select body from tickets.messages where company_id = $1 order by sent_at, id`,
      [companyId],
    );
    return rows.map(({ body }) => body);
  });

/** Keeps a move from copying, until the test lets it go on. */
async function whileBlocked(cell: Product, work: () => Promise<void>): Promise<void> {
  await withDatabase(cell.databaseUrl, async (sql) => {
    await sql.query('begin; lock table accounts.companies in access exclusive mode');
    await work();
    await sql.query('rollback');
  });
}

test.runIf(runsAll)(
  'a copy is the same row for row, and a move that is taken back leaves the company as it was',
  async () => {
    const { token } = await signIn(first, first.admin.email, first.admin.password);
    const company = await aCompany(first, token);
    const line = await aLinkedNumber(first, company);
    const customer = await aCustomer(first, 'Rosa');
    await customer.writes(line.number, 'oi');
    const ticket = await waitForTicket(company, customer.number);
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    await company.api.schedules.create({ contactId: ticket.contact.id, body: 'daqui a pouco', sendAt });
    const move = [String(company.id), '--from', '0', '--to', '1'];
    await run('--prepare-cell', '1');
    const dying = start(move);
    await eventually(async () => dying.outputSoFar().includes('Locked'), 'the lock');
    await whileBlocked(second, async () => {
      await eventually(async () => /Copied \d+ files/.test(dying.outputSoFar()), 'the freezing', 90_000);
      dying.kill();
      await dying.ended;
    });
    await expect(signInAt(first, company)).rejects.toThrow('ERR_COMPANY_MOVING');

    const [source, target] = await Promise.all(readCells(cellsFile).map(openCell));
    const record = await findMove(source!, company.id);
    expect(record).toMatchObject({ state: 'frozen', detail: { wanted: [line.id] } });
    expect(record!.detail.jobs['tickets']).toHaveLength(1);
    await copyRows(source!, target!, company.id, record!);
    for (const { sql } of [source!, target!]) await sql.end();
    const rows = await rowsOf(first, company.id);
    expect(Object.keys(rows).length).toBeGreaterThan(25);
    expect(await rowsOf(second, company.id)).toEqual(rows);

    const undone = await run(...move, '--undo');
    expect(undone, undone.output).toMatchObject({ code: 0 });
    expect(await rowsOf(second, company.id)).toEqual({});
    const api = await signInAt(first, company);
    await eventually(async () => (await api.whatsapp.get({ id: line.id })).status === 'CONNECTED', 'the number');
    await customer.writes(line.number, 'de volta');
    await eventually(
      async () => (await storedTexts(first, company.id)).includes('de volta'),
      'a message to the company that stays',
    );
  },
  200_000,
);
