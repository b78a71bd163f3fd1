import type { Client } from 'pg';

export interface LargeScale {
  messages: number;
}
const COMPANIES = 1_000;
const USERS = 20_000;
/** Messages of a ticket, and tickets of a contact. */
const [PER_TICKET, PER_CONTACT] = [10, 2];
const BATCH = 1_000_000;
const FILLED = ['tickets.messages', 'tickets.tickets', 'tickets.contacts', 'connections.outbound', 'connections.peers'];
/**
 * Indexes of words are left out: no migration touches them, and filling them would take longer than all else.
 */
const LEFT_OUT = /using gin/i;

const company = (n: string) => `1 + ${n} % ${COMPANIES}`;
const line = (n: string) => `1 + ${n} % ${COMPANIES * 5}`;

/** Fills the large tables of the previous release's schema, without their triggers, and creates their indexes afterwards. */
export async function fillLargeSchema(sql: Client, { messages }: LargeScale): Promise<void> {
  const tickets = messages / PER_TICKET;
  const contacts = tickets / PER_CONTACT;
  await sql.query(`set session_replication_role = replica`);
  await sql.query(`set maintenance_work_mem = '1GB'`);
  const indexes = await dropIndexes(sql);
  for (const statement of smallTables) await sql.query(statement);
  await sql.query(CONTACTS(contacts));
  await sql.query(TICKETS(tickets, contacts));
  for (let from = 1; from <= messages; from += BATCH)
    await sql.query(MESSAGES(from, Math.min(messages, from + BATCH - 1), tickets, contacts));
  await sql.query(PEERS(contacts));
  await sql.query(OUTBOUND(messages / 10));
  for (const definition of indexes) await sql.query(definition);
  await sql.query('vacuum analyze');
  await sql.query('checkpoint');
}

/** @returns the definitions of the indexes that are created again */
async function dropIndexes(sql: Client): Promise<string[]> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await sql.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition).filter((definition) => !LEFT_OUT.test(definition));
}

const smallTables = [
  `insert into accounts.companies (name, email)
   select 'Empresa ' || n, 'empresa' || n || '@example.com' from generate_series(1, ${COMPANIES}) n`,
  `insert into accounts.users (company_id, name, email, password_hash, profile)
   select ${company('n')}, 'Pessoa ' || n, 'pessoa' || n || '@example.com', '', 'user' from generate_series(1, ${USERS}) n`,
  `insert into connections.whatsapps (company_id, name, wanted, status, number, linked_at)
   select ${company('n')}, 'Linha ' || n, true, 'CONNECTED', (5511900000000 + n)::text, now() from generate_series(1, ${COMPANIES * 5}) n`,
];
const CONTACTS = (contacts: number) => `
  insert into tickets.contacts (company_id, name, number, number_key)
  select ${company('n')}, 'Cliente ' || n, (5521000000000 + n)::text, (5521000000000 + n)::text
  from generate_series(1, ${contacts}) n`;
/** A contact's tickets follow one another; one of fifty tickets is open. */
const TICKETS = (tickets: number, contacts: number) => `
  insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, last_message, created_at, updated_at, closed_at)
  select ${company(`((n - 1) % ${contacts} + 1)`)}, (n - 1) % ${contacts} + 1, ${line('n')},
    case when n > ${tickets - tickets / 50} then 'open' else 'closed' end, 'até logo',
    now() - (${tickets} - n) * interval '20 seconds', now() - (${tickets} - n) * interval '19 seconds',
    case when n > ${tickets - tickets / 50} then null else now() - (${tickets} - n) * interval '19 seconds' end
  from generate_series(1, ${tickets}) n`;
const MESSAGES = (from: number, to: number, tickets: number, contacts: number) => `
  insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, read, ack, sent_at,
    media_path)
  select ${company(`((t - 1) % ${contacts} + 1)`)}, t, (t - 1) % ${contacts} + 1, ${line('t')}, 'WA' || n, n % 2 = 0, 'chat',
    'Bom dia, o pedido ' || n || ' já saiu para entrega?', true, 3, now() - (${to} - n) * interval '2 seconds',
    case when n % 20 = 0 then 'files/' || n end
  from (select n, 1 + (n - 1) / ${PER_TICKET} % ${tickets} as t from generate_series(${from}, ${to}) n) given`;
const PEERS = (contacts: number) => `
  insert into connections.peers (company_id, connection_id, digits, jid)
  select ${company('n')}, ${line('n')}, (5521000000000 + n)::text, (5521000000000 + n) || '@s.whatsapp.net'
  from generate_series(1, ${contacts}) n`;
const OUTBOUND = (rows: number) => `
  insert into connections.outbound (company_id, connection_id, wa_id, kind, chat, payload, event_id, state, ack)
  select ${company('n')}, ${line('n')}, 'WA' || n * 2, 'message', (5521000000000 + n)::text, '{"text": "olá"}', 'event-' || n,
    'sent', 3 from generate_series(1, ${rows}) n`;
