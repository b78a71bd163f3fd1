import { Client } from 'pg';
import type { Company } from '../client/company.ts';
import type { Product } from '../tests/product.ts';
import { load, type Load } from './load.ts';

const TICKETS = 100_000;
const MESSAGES = 1_000_000;

/** A company of the size the product is designed for, written straight into the tables. */
export async function fill(product: Product, company: Company): Promise<{ ticketId: number }> {
  const sql = new Client({ connectionString: product.databaseUrl });
  await sql.connect();
  const id = company.id;
  await sql.query(
    `insert into tickets.contacts (company_id, name, number, number_key)
     select ${id}, 'Cliente ' || n, (5521000000000 + n)::text, (5521000000000 + n)::text from generate_series(1, ${TICKETS}) n`,
  );
  // Most are closed, as in life; each agent has a handful open.
  await sql.query(
    `insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, user_id, last_message, created_at, updated_at, closed_at)
     select ${id}, c.id, 1, case when c.id % 50 = 0 then 'pending' when c.id % 50 = 1 then 'open' else 'closed' end,
       case when c.id % 50 = 0 then null else ${company.user.id} end, 'olá',
       now() - c.id * interval '10 seconds', now() - c.id * interval '10 seconds', now() - interval '1 day'
     from tickets.contacts c where c.company_id = ${id}`,
  );
  await sql.query(
    `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
     select ${id}, t.id, t.contact_id, 1, t.id || '-' || n, n % 2 = 0, 'chat', 'mensagem ' || n, now()
     from tickets.tickets t, generate_series(1, ${MESSAGES / TICKETS}) n where t.company_id = ${id}`,
  );
  // One conversation that is long.
  const { rows } = await sql.query<{ id: number }>(
    `with t as (select id, contact_id from tickets.tickets where company_id = ${id} and status = 'open' order by id limit 1),
       m as (insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
         select ${id}, t.id, t.contact_id, 1, 'long-' || n, n % 2 = 0, 'chat', 'mensagem ' || n, now() from t, generate_series(1, 10000) n)
     select id from t`,
  );
  await sql.query('analyze');
  await sql.end();
  return { ticketId: Number(rows[0]?.id) };
}

/** The desk's lists, each beside a request that reads one row: what the size costs. */
export async function desk(
  product: Product,
  company: Company,
  ticketId: number,
  seconds: number,
): Promise<Record<string, Load>> {
  const paths = {
    'one row (baseline)': '/company',
    'ticket list, pending': '/tickets?status=pending&showAll=true',
    'ticket list, own open': '/tickets?status=open',
    'ticket list, closed': '/tickets?status=closed&showAll=true',
    'ticket counts': '/tickets/counts',
    'message page (10,000 in the chat)': `/messages/${ticketId}`,
    contacts: '/contacts',
  };
  const results: Record<string, Load> = {};
  for (const [name, path] of Object.entries(paths))
    results[name] = await load(`${product.gateway}${path}`, company.token, seconds);
  return results;
}
