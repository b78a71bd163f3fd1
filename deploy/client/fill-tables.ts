import type { Product } from '../tests/start-product.ts';
import type { TestCompany } from './company.factory.ts';
import { campaignTables } from './campaign-tables.ts';
import { withDatabase } from './database.client.ts';

const COMPANIES = 1_000;
const ROWS = 20;
const ROWS_OF_COMPANY = 3_000;

/**
 * Fills the tables with many companies of a few rows each, and with more rows for the given company.
 * @param more statements that add rows to further tables, for each company of the table `many`
 * @returns the id of a ticket of that company
 */
export async function fillTables(
  { databaseUrl }: Pick<Product, 'databaseUrl'>,
  company: TestCompany,
  more: string[] = [],
): Promise<number> {
  return withDatabase(databaseUrl, async (sql) => {
    await sql.query(
      `insert into accounts.companies (name, email)
     select 'Plan of ' || n, 'plans' || n || '@example.com' from generate_series(1, ${COMPANIES}) n`,
    );
    await sql.query(`create temp table many as
    select id, ${ROWS} as rows from accounts.companies where email like 'plans%@example.com'
    union all select ${company.id}, ${ROWS_OF_COMPANY}`);
    for (const statement of [...basics, ...more, ...botTables, ...campaignTables]) await sql.query(statement);
    await sql.query('analyze');
    const { rows } = await sql.query<{ id: number }>(
      'select min(id)::int as id from tickets.tickets where company_id = $1',
      [company.id],
    );
    return rows[0]?.id ?? 0;
  });
}

const each = 'from many, generate_series(1, many.rows) n';
/** Rows that those of several resources refer to. */
const basics = [
  `insert into accounts.users (company_id, name, email, password_hash, profile)
   select id, 'Pessoa ' || n, 'pessoa' || id || '-' || n || '@example.com', '', 'user' ${each}`,
  `insert into accounts.audit_log (company_id, event_id, at, operation, user_id, user_name, input)
   select id, 'made-' || n, now(), 'queues.create', 1 + n % 7, 'Pessoa', '{}' ${each}`,
  `insert into tickets.contacts (company_id, name, number, number_key)
   select id, 'Cliente ' || n, (5521000000000 + n)::text, (5521000000000 + n)::text ${each}`,
  `insert into tickets.queues (company_id, name, color)
   select id, 'Fila ' || n, '#' || lpad(to_hex(n), 6, '0') from many, generate_series(1, 5) n`,
  `insert into tickets.agents (company_id, id, name, queue_ids) select id, 1000000 + id * 100 + n, 'Pessoa ' || n,
     array[(select min(q.id) from tickets.queues q where q.company_id = many.id)]
   from many, generate_series(1, 10) n`,
  `insert into tickets.agent_presence (company_id, agent_id, online, available)
   select id, 1000000 + id * 100 + n, n % 2 = 0, true from many, generate_series(1, 10) n`,
  `insert into tickets.connections (company_id, id, name, is_default, status)
   select id, 1000000 + id * 10 + n, 'Linha ' || n, n = 0, 'CONNECTED' from many, generate_series(0, 4) n`,
  `insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, user_id, queue_id, last_message, updated_at, closed_at,
     service_due_at, service_wake_at, waiting_since)
   select many.id, c.id, 1000000 + many.id * 10,
     case when c.id % 10 = 0 then 'pending' when c.id % 10 = 1 then 'open' else 'closed' end,
     case when c.id % 10 = 0 then null else 1000000 + many.id * 100 + c.id % 10 end,
     (select min(q.id) from tickets.queues q where q.company_id = many.id), 'olá', now() - c.id * interval '1 second', now(),
     case when c.id % 10 < 2 then now() + interval '1 day' + c.id * interval '1 second' end,
     case when c.id % 10 < 2 then now() + interval '1 day' + c.id * interval '1 second' end,
     case when c.id % 10 = 0 then now() - c.id * interval '1 second' end
   from many join tickets.contacts c on c.company_id = many.id`,
  `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
   select t.company_id, t.id, t.contact_id, t.whatsapp_id, t.id || '-' || n, n % 2 = 0, 'chat', 'mensagem ' || n, now()
   from many join tickets.tickets t on t.company_id = many.id, generate_series(1, 5) n`,
];
/** The bot's places, its rules and turns, and the prompts' passages and tokens. Nothing is due. */
const botTables = [
  `insert into tickets.bots (company_id, ticket_id, state, wake_at)
   select t.company_id, t.id, '{}', case when t.status <> 'closed' then now() + t.id % 9 * interval '1 day' + interval '1 day' end
   from many join tickets.tickets t on t.company_id = many.id`,
  `insert into tickets.connection_rules (company_id, connection_id, rules)
   select c.company_id, c.id, '{"queueIds": []}' from many join tickets.connections c on c.company_id = many.id
   on conflict do nothing`,
  `insert into tickets.company_hours (company_id, schedules, holidays) select id, '[]', '[]' from many
   on conflict do nothing`,
  `insert into tickets.queue_options (company_id, queue_id, option, title, message)
   select q.company_id, q.id, n, 'Opção ' || n, 'olá'
   from many join tickets.queues q on q.company_id = many.id, generate_series(1, 5) n`,
  `insert into integrations.turns (company_id, ticket_id, turn, target_kind, target_id, event, due_at, lease_until)
   select t.company_id, t.id, 3, 'prompt', 1, 'message', case when t.id % 10 = 0 then now() end, now() + interval '1 day'
   from many join tickets.tickets t on t.company_id = many.id`,
  `insert into integrations.prompts (company_id, name, prompt, base_url, model, voice, voice_region, max_tokens, temperature,
     max_messages, queue_id)
   select id, 'Assistente ' || n, rpad('Ajude ', 50, 'x'), '', '', 'texto', '', 100, 1, 10, 1 from many, generate_series(1, 3) n`,
  `insert into integrations.prompt_sources (company_id, prompt_id, name, text, state)
   select p.company_id, p.id, 'Texto', 'olá', 'ready' from integrations.prompts p join many on many.id = p.company_id`,
  `insert into integrations.prompt_passages (company_id, prompt_id, source_id, text)
   select s.company_id, s.prompt_id, s.id, 'A loja ' || n || ' abre aos sábados'
   from many join integrations.prompt_sources s on s.company_id = many.id, generate_series(1, many.rows / 3) n`,
  `insert into integrations.token_usage (company_id, prompt_id, day, turns, input_tokens, output_tokens)
   select p.company_id, p.id, current_date - n, 1, 10, 10
   from integrations.prompts p join many on many.id = p.company_id, generate_series(0, 30) n`,
];
