import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { withDatabase } from '../../client/database.client.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import { cpuSecondsOf } from '../../standalone/read-processes.ts';
import type { Product } from '../../tests/start-product.ts';
import { fillDashboardCompany } from './dashboard-company.ts';
import { queryDatabase } from './measure-cost.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';
import { percentiles, type Percentiles } from './percentiles.ts';

const TICKETS = 1_000_000;
const DAYS = 90;
/** A conversation has so many messages, half of them the contact's. */
const MESSAGES = 10;
const CONVERSATIONS = 2_000;

export interface RecountFigures {
  seconds: number;
}
/** A company with a million tickets; its numbers are added up by the product. */
export async function fillDashboard(product: Product, company: TestCompany): Promise<RecountFigures> {
  await withDatabase(product.databaseUrl, (sql) => fillDashboardCompany(sql, company.id, TICKETS, DAYS));
  const began = performance.now();
  await queryDatabase(
    product,
    `insert into tickets.report_turns (company_id, episodes_after, recount) values ($1, null, true)
     on conflict (company_id) do update set episodes_after = null, refold_after = null, recount = true`,
    [company.id],
  );
  while (await isRecounting(product, company)) await pause(200);
  return { seconds: (performance.now() - began) / 1_000 };
}

async function isRecounting(product: Product, { id }: TestCompany): Promise<boolean> {
  const [row] = await queryDatabase<{ recount: boolean }>(
    product,
    `select recount from tickets.report_turns where company_id = $1`,
    [id],
  );
  return row?.recount ?? true;
}

/** Measures the requests of the page, beside one that reads a row, while tickets change all the time. */
export async function measureDashboard(
  product: Product,
  company: TestCompany,
  seconds: number,
): Promise<Record<string, RequestFigures>> {
  const month = `date_from=${new Date().toISOString().slice(0, 7)}-01`;
  const [agent] = await queryDatabase<{ id: number }>(
    product,
    `select max(id) as id from tickets.agents where company_id = $1`,
    [company.id],
  );
  const paths: Record<string, string> = { 'one row (baseline)': '/company' };
  for (const [name, range] of [
    ['this month', month],
    ['90 days', 'days=90'],
  ] as const)
    for (const part of ['', '/trend', '/breakdown', '/times', '/ratings'])
      paths[`${part || '/overview'}, ${name}`] = `/dashboard${part}?${range}`;
  paths['/tickets finished'] = `/dashboard/tickets?measure=finished&days=90`;
  paths['/tickets waiting'] = `/dashboard/tickets?measure=pending`;
  paths['/tickets of a user'] = `/dashboard/tickets?measure=finished&days=90&userId=${agent?.id}`;
  const results: Record<string, RequestFigures> = {};
  for (const [name, path] of Object.entries(paths))
    results[name] = await withChanges(product, company, () =>
      measureRequests(`${product.gateway}${path}`, company.token, seconds),
    );
  return results;
}

/** A ticket starts or ends four times a second. */
async function withChanges<T>(product: Product, { id }: TestCompany, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const changing = withDatabase(product.databaseUrl, async (sql) => {
    while (!over.signal.aborted) {
      await sql.query(
        `update tickets.tickets set status = case status when 'open' then 'pending' else 'open' end
         where id = (select max(id) from tickets.tickets where company_id = $1 and status <> 'closed')`,
        [id],
      );
      await pause(250);
    }
  });
  try {
    return await work();
  } finally {
    over.abort();
    await changing;
  }
}

/** Measures the milliseconds from the commit of a new ticket to the response that counts it. */
export async function measureLag(product: Product, company: TestCompany, times: number): Promise<Percentiles> {
  const lags: number[] = [];
  const count = async () => {
    const response = await fetch(`${product.gateway}/dashboard?days=3`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    return ((await response.json()) as { counters: { supportPending: number } }).counters.supportPending;
  };
  for (let n = 0; n < times; n++) {
    const before = await count();
    await queryDatabase(
      product,
      `with contact as (
         insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', gen_random_uuid()) returning id)
       insert into tickets.tickets (company_id, contact_id, whatsapp_id, status) select $1, id, 1, 'pending' from contact`,
      [company.id],
    );
    const began = performance.now();
    while ((await count()) === before) await pause(10);
    lags.push(performance.now() - began);
    await pause(Math.random() * 700);
  }
  return percentiles(lags);
}

const triggers = [
  ['tickets', 'episodes_begin'],
  ['tickets', 'episodes_follow'],
  ['messages', 'messages_time'],
] as const;
export interface ReadModelCost {
  /** CPU milliseconds of Postgres per message: the triggers, and the same statements without them. */
  withTriggers: number;
  without: number;
  /** CPU milliseconds of tickets and Postgres per message to count the changes. */
  fold: number;
}
/** The cost of the read model per message, in conversations of ten messages. */
export async function measureReadModel(product: Product, company: TestCompany): Promise<ReadModelCost> {
  const converse = (isTriggered: boolean) =>
    withDatabase(product.databaseUrl, async (sql) => {
      for (const [table, trigger] of triggers)
        await sql.query(`alter table tickets.${table} ${isTriggered ? 'enable' : 'disable'} trigger ${trigger}`);
      const before = cpuSecondsOf(product.dataDir)['postgres-1'] ?? 0;
      for (let n = 0; n < CONVERSATIONS; n++) await haveConversation(sql, company.id);
      const after = cpuSecondsOf(product.dataDir)['postgres-1'] ?? 0;
      return ((after - before) * 1_000) / (CONVERSATIONS * MESSAGES);
    });
  await holdFolder(product, company, true);
  const without = await converse(false);
  const withTriggers = await converse(true);
  const fold = await measureFold(product, company);
  return { without, withTriggers, fold };
}

/** A turn that was just taken is not due; the changes wait. */
async function holdFolder(product: Product, { id }: TestCompany, isHeld: boolean): Promise<void> {
  await queryDatabase(
    product,
    `update tickets.report_turns set folded_at = now() + $2::interval where company_id = $1`,
    [id, isHeld ? '1 hour' : '-1 hour'],
  );
}

/** Measures the CPU time per message that counting takes, without what the product spends while it is idle. */
async function measureFold(product: Product, company: TestCompany): Promise<number> {
  const cpu = () => {
    const seconds = cpuSecondsOf(product.dataDir);
    return (seconds['postgres-1'] ?? 0) + (seconds['tickets-1'] ?? 0);
  };
  const [idleBegan, idleBefore] = [performance.now(), cpu()];
  await pause(5_000);
  const idle = (cpu() - idleBefore) / (performance.now() - idleBegan);
  const [began, before] = [performance.now(), cpu()];
  await holdFolder(product, company, false);
  const left = async () => {
    const [row] = await queryDatabase<{ count: number }>(
      product,
      `select count(*)::int as count from (select from tickets.report_changes where company_id = $1 limit 1) found`,
      [company.id],
    );
    return row?.count ?? 0;
  };
  while ((await left()) > 0) await pause(100);
  const spent = cpu() - before - idle * (performance.now() - began);
  return (spent * 1_000) / (CONVERSATIONS * MESSAGES);
}

/** Statements of their own, as the service sends them: a ticket, ten messages, the acceptance and the close. */
async function haveConversation(sql: Client, companyId: number): Promise<void> {
  const { rows } = await sql.query<{ id: number; contact: number }>(
    `with contact as (
       insert into tickets.contacts (company_id, name, lid) values ($1, 'Ana', gen_random_uuid()) returning id)
     insert into tickets.tickets (company_id, contact_id, whatsapp_id, status) select $1, id, 1, 'pending' from contact
     returning id, contact_id as contact`,
    [companyId],
  );
  const [ticket] = rows;
  if (!ticket) throw new Error('no ticket');
  for (let n = 0; n < MESSAGES; n++) {
    const fromMe = n % 2 === 1;
    await sql.query(
      `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at, source)
       values ($1, $2, $3, 1, gen_random_uuid(), $4, 'chat', 'olá', now(), $5)`,
      [companyId, ticket.id, ticket.contact, fromMe, fromMe ? 'agent' : 'contact'],
    );
    await sql.query(`update tickets.tickets set last_message = $2, updated_at = now() where id = $1`, [
      ticket.id,
      `olá ${n}`,
    ]);
    if (n === 0)
      await sql.query(`update tickets.tickets set status = 'open', user_id = 7, accepted_at = now() where id = $1`, [
        ticket.id,
      ]);
  }
  await sql.query(`update tickets.tickets set status = 'closed', closed_at = now(), closed_by = 7 where id = $1`, [
    ticket.id,
  ]);
}
