import type { Client } from 'pg';
import { withDatabase } from '../../client/database.client.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';
import { measureRequests, type RequestFigures } from './measure-requests.ts';

const MESSAGES = 1_000_000;
const PER_TICKET = 10;
const NEIGHBOURS = 49;
const YEAR_SECONDS = 365 * 86_400;

/** The words of messages: some are in most of them, the numbered ones are rarer the higher their number. */
const common = [
  'bom',
  'dia',
  'olá',
  'obrigado',
  'pedido',
  'quero',
  'preço',
  'boleto',
  'entrega',
  'hoje',
  'amanhã',
  'favor',
];
const RARE = 20_000;
const word = `coalesce((array['${common.join("','")}'])[1 + floor(random() * 40)::int], 'palavra' || floor(power(random(), 3) * ${RARE})::int)`;
/** Postgres evaluates `random()` once per row only when the expression depends on the row. */
const sentence = (row: string) => `(select string_agg(${word}, ' ') from generate_series(1, 8 + 0 * ${row}))`;

/** Fills the tables with a company of that many messages, ten in each ticket, and with 49 of a fiftieth of its size. */
export async function fillLargeCompany(
  product: Product,
  company: TestCompany,
  messages = MESSAGES,
): Promise<{ ticketId: number }> {
  const tickets = messages / PER_TICKET;
  return withDatabase(product.databaseUrl, async (sql) => {
    const indexes = await dropIndexes(sql, ['messages_words', 'contacts_words']);
    await fillCompany(sql, company.id, company.user.id, tickets);
    for (let n = 1; n <= NEIGHBOURS; n++) await fillCompany(sql, company.id + n * 1000, n, tickets / 50);
    const ticketId = await addLongConversation(sql, company.id);
    for (const index of indexes) await sql.query(index);
    await sql.query('analyze');
    return { ticketId };
  });
}

async function addLongConversation(sql: Client, id: number): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `with t as (select id, contact_id from tickets.tickets where company_id = ${id} and status = 'open' order by id limit 1),
       m as (insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
         select ${id}, t.id, t.contact_id, 1, 'long-' || n, n % 2 = 0, 'chat', 'mensagem ' || n, now() from t, generate_series(1, 10000) n)
     select id from t`,
  );
  return Number(rows[0]?.id);
}

/** Like in practice, most tickets are closed and each agent has some open ones. They are spread over a year, oldest first. */
async function fillCompany(sql: Client, id: number, userId: number, tickets: number): Promise<void> {
  const age = `(${tickets} - n) * interval '1 second' * ${YEAR_SECONDS / tickets}`;
  await sql.query(
    `insert into tickets.contacts (company_id, name, number, number_key, created_at)
     select ${id}, 'Cliente ' || initcap(${word}) || ' ' || n,
       (5521000000000 + n)::text, (5521000000000 + n)::text, now() - interval '1 year' from generate_series(1, ${tickets}) n`,
  );
  await sql.query(
    `with c as (select id, row_number() over (order by id) n from tickets.contacts where company_id = ${id} order by id desc limit ${tickets})
     insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, user_id, last_message, created_at, updated_at, closed_at)
     select ${id}, c.id, 1, case n % 50 when 0 then 'pending' when 1 then 'open' else 'closed' end,
       case when n % 50 = 0 then null else ${userId} end, 'olá', now() - ${age}, now() - ${age}, now() - ${age}
     from c order by n`,
  );
  await sql.query(
    `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at, created_at)
     select ${id}, t.id, t.contact_id, 1, t.id || '-' || n, n % 2 = 0, 'chat', ${sentence('t.id')}, t.updated_at, t.updated_at
     from tickets.tickets t, generate_series(1, ${PER_TICKET}) n where t.company_id = ${id} order by t.id, n`,
  );
  await sql.query(
    `update tickets.tickets t set last_message_id = (select max(m.id) from tickets.messages m where m.ticket_id = t.id) where company_id = ${id}`,
  );
}

/** Inserting without these indexes and creating them afterwards takes a tenth of the time. @returns their definitions */
async function dropIndexes(sql: Client, names: string[]): Promise<string[]> {
  const { rows } = await sql.query<{ definition: string }>(
    `select pg_get_indexdef(format('tickets.%I', name)::regclass) definition from unnest($1::text[]) name`,
    [names],
  );
  for (const name of names) await sql.query(`drop index tickets.${name}`);
  return rows.map(({ definition }) => definition);
}

/** Measures the lists of the desk, each beside a request that reads one row. */
export async function measureDesk(
  product: Product,
  company: TestCompany,
  ticketId: number,
  seconds: number,
): Promise<Record<string, RequestFigures>> {
  const paths = {
    'one row (baseline)': '/company',
    'ticket list, pending': '/tickets?status=pending&showAll=true',
    'ticket list, own open': '/tickets?status=open',
    'ticket list, closed': '/tickets?status=closed&showAll=true',
    'ticket counts': '/tickets/counts',
    'search, a rare word': `/tickets?showAll=true&searchParam=palavra19${RARE / 100}`,
    'search, a common word': '/tickets?showAll=true&searchParam=bom',
    'search, two words': '/tickets?showAll=true&searchParam=boleto%20entrega',
    'search, a part of a number': '/tickets?showAll=true&searchParam=00054321',
    'message page (10,000 in the chat)': `/messages/${ticketId}`,
    contacts: '/contacts',
    'contacts, a common word': '/contacts?searchParam=cliente',
    'board, all lanes': '/ticket/kanban',
    'counts of the board': '/ticket/kanban/counts',
    'log of messages': '/message-log',
  };
  const results: Record<string, RequestFigures> = {};
  for (const [name, path] of Object.entries(paths))
    results[name] = await measureRequests(`${product.gateway}${path}`, company.token, seconds);
  return results;
}
