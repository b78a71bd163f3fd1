import type { Client } from 'pg';

const [QUEUES, USERS, CONNECTIONS, TAGS] = [10, 50, 5, 20];
/** Living tickets of a thousand. */
const LIVING = 3;
const zone = `'America/Sao_Paulo'`;

/**
 * Fills the tables with tickets over some days, each with its episode as the product would count it. Triggers rest
 * meanwhile: a million tickets would take half an hour.
 */
export async function fillDashboardCompany(sql: Client, id: number, tickets: number, days: number): Promise<void> {
  await sql.query(`set session_replication_role = replica`);
  await sql.query(
    `insert into tickets.queues (company_id, name, color)
     select ${id}, 'Fila ' || n, '#' || lpad(to_hex(n), 6, '0') from generate_series(1, ${QUEUES}) n`,
  );
  await sql.query(
    `insert into tickets.agents (company_id, id, name, queue_ids)
     select ${id}, ${id} * 1000 + n, 'Pessoa ' || n, '{}' from generate_series(1, ${USERS}) n`,
  );
  await sql.query(
    `insert into tickets.connections (company_id, id, name, is_default, status)
     select ${id}, ${id} * 1000 + n, 'Linha ' || n, n = 1, 'CONNECTED' from generate_series(1, ${CONNECTIONS}) n`,
  );
  await sql.query(
    `insert into tickets.tags (company_id, name, color) select ${id}, 'Etiqueta ' || n, '#0b6e75' from generate_series(1, ${TAGS}) n`,
  );
  await sql.query(
    `insert into tickets.contacts (company_id, name, lid)
     select ${id}, 'Cliente ' || n, 'bench-' || n from generate_series(1, ${tickets / 4}) n`,
  );
  await sql.query(TICKETS(id, tickets, days));
  await sql.query(EPISODES(id));
  await sql.query(COUNTED(id));
  await sql.query('analyze');
}

/** Busier by day; a contact comes back four times. */
const TICKETS = (id: number, tickets: number, days: number) => `
  with given as (
    select n, now() - n * interval '1 second' * ${(days * 86_400) / tickets} as at, n % 1000 < ${LIVING} as living
    from generate_series(1, ${tickets}) n),
  contact as (select id, row_number() over () as n from tickets.contacts where company_id = ${id}),
  queue as (select array_agg(id) as ids from tickets.queues where company_id = ${id}),
  tag as (select array_agg(id) as ids from tickets.tags where company_id = ${id})
  insert into tickets.tickets (company_id, contact_id, whatsapp_id, queue_id, user_id, tag_ids, status, created_at, updated_at,
    accepted_at, closed_at)
  select ${id}, contact.id, ${id} * 1000 + 1 + g.n % ${CONNECTIONS}, queue.ids[1 + g.n % ${QUEUES}],
    case when not (g.living and g.n % 2 = 0) then ${id} * 1000 + 1 + (g.n * 7) % ${USERS} end,
    case when g.n % 3 = 0 then array[tag.ids[1 + g.n % ${TAGS}]] else '{}' end,
    case when g.living then case when g.n % 2 = 0 then 'pending' else 'open' end else 'closed' end, g.at, g.at,
    case when not (g.living and g.n % 2 = 0) then g.at + (g.n * 37) % 1800 * interval '1 second' end,
    case when not g.living then g.at + ((g.n * 37) % 1800 + (g.n * 91) % 86400) * interval '1 second' end
  from given g join contact on contact.n = 1 + g.n % ${tickets / 4}, queue, tag
  on conflict do nothing`;

const EPISODES = (id: number) => `
  insert into tickets.episodes (ticket_id, number, company_id, contact_id, connection_id, queue_id, user_id, tag_ids, status,
    started_at, accepted_at, asked_at, answered_at, closed_at, rating, rated_at, campaign_id)
  select id, 1, company_id, contact_id, whatsapp_id, queue_id, user_id, tag_ids, status, created_at, accepted_at, created_at,
    accepted_at + interval '1 minute', closed_at, case when closed_at is not null and id % 4 = 0 then 1 + id % 3 end,
    case when id % 4 = 0 then closed_at end, case when id % 20 = 0 then 5 end
  from tickets.tickets where company_id = ${id}`;

const secondsBetween = (from: string, to: string) => `extract(epoch from ${to} - ${from})::int`;
const dayOf = (column: string) => `(${column} at time zone ${zone})::date`;
const COUNTED = (id: number) => `
  insert into tickets.report_episodes (company_id, ticket_id, number, queue_id, user_id, connection_id, tag_ids, status,
    started_at, started_day, started_hour, accepted_at, accepted_day, answered_at, answered_day, closed_at, closed_day,
    rated_at, rated_day, rating, is_lead, by_bot, campaign_id, wait_seconds, wait_open, answer_seconds, answer_open,
    resolution_seconds, resolution_open, support_seconds)
  select company_id, ticket_id, number, coalesce(queue_id, 0), user_id, connection_id, tag_ids, status, started_at,
    ${dayOf('started_at')}, extract(hour from started_at at time zone ${zone}), accepted_at, ${dayOf('accepted_at')},
    answered_at, ${dayOf('answered_at')}, closed_at, ${dayOf('closed_at')}, rated_at, ${dayOf('rated_at')}, rating,
    row_number() over (partition by contact_id order by started_at, ticket_id) = 1, false, campaign_id,
    ${secondsBetween('started_at', 'accepted_at')}, ${secondsBetween('started_at', 'accepted_at')},
    ${secondsBetween('asked_at', 'answered_at')}, ${secondsBetween('asked_at', 'answered_at')},
    ${secondsBetween('started_at', 'closed_at')}, ${secondsBetween('started_at', 'closed_at')},
    ${secondsBetween('accepted_at', 'closed_at')}
  from tickets.episodes where company_id = ${id}`;
