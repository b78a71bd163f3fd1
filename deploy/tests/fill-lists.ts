import type { TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { product } from './running-product.ts';

/** Two and a half pages of 20 rows. */
export const ROWS = 50;
/** Two and a half pages of 40 tickets. */
const TICKETS = 100;
/** Dead letters of the chat service; the other services have the rest of `ROWS`. */
export const ROWS_OF_CHAT = 41;

/** A day on which nothing else is counted. */
export const USAGE_DAY = '2033-02-01';

/** Inputs for the lists of a filled company. */
export interface FilledLists {
  contactId: number;
  /** The newest ticket of that contact, with all messages and notes. */
  ticketId: number;
  /** A list with all contacts of lists. */
  contactListId: number;
  /** A campaign with all recipients, who have answered it. */
  campaignId: number;
  /** A chat of the company's admin, with all messages of chats. */
  chatId: number;
  companyId: number;
  /** Part of the names of rows without a company. */
  mark: string;
}

/**
 * Fills the tables of every list for one company. Many rows have equal sort keys, so that only the last part of the order
 * distinguishes them.
 */
export async function fillLists({ id }: Pick<TestCompany, 'id'>, mark: string): Promise<FilledLists> {
  return withDatabase(product.databaseUrl, async (sql) => {
    const run = async (statement: string, ...values: unknown[]) =>
      (await sql.query<{ id: string }>(statement, values)).rows.map((row) => Number(row.id));
    for (const statement of ofCompany) await run(statement, id);
    for (const statement of ofPlatform) await run(statement, mark);
    const [contactId = 0] = await run(`select max(id) id from tickets.contacts where company_id = $1`, id);
    const closed = await run(
      `insert into tickets.tickets (company_id, contact_id, status, closed_at, updated_at)
       select $1, $2, 'closed', now(), now() from generate_series(1, ${ROWS}) returning id`,
      id,
      contactId,
    );
    const ticketId = Math.max(...closed);
    for (const statement of ofTicket) await run(statement, id, ticketId);
    const [contactListId = 0] = await run(`select min(id) id from campaigns.contact_lists where company_id = $1`, id);
    await run(ofContactList, id, contactListId);
    const [campaignId = 0] = await run(`select min(id) id from campaigns.campaigns where company_id = $1`, id);
    await run(ofCampaign, id, campaignId);
    const [chatId = 0] = await run(`select max(id) id from chat.internal_chats where company_id = $1`, id);
    for (const statement of ofChat) await run(statement, id, chatId);
    return { chatId, contactId, ticketId, contactListId, campaignId, companyId: id, mark };
  });
}

const each = `from generate_series(1, ${ROWS}) n`;
/** Names of the greatest length with three bytes per character, as cursors contain them. */
const long = (name: string, length = 99) => `rpad('${name} ' || n, ${length}, '語')`;
const ofCompany = [
  `insert into accounts.users (company_id, name, email, password_hash, profile)
   select $1::bigint, 'Pessoa', 'paged' || $1::bigint || '-' || n || '@example.com', '', 'user' ${each}`,
  `insert into accounts.audit_log (company_id, event_id, at, operation, user_id, user_name, input)
   select $1::bigint, 'paged-' || $1::bigint || '-' || n, now(), 'queues.create', 7, 'Pessoa', '{}' ${each}`,
  `insert into tickets.contacts (company_id, name, number, number_key)
   select $1::bigint, rpad('Cliente ' || n % 7, 99, '語'), (5521000000000 + n)::text, (5521000000000 + n)::text
   from generate_series(1, ${TICKETS}) n`,
  `insert into tickets.tickets (company_id, contact_id, status, last_message_id, updated_at)
   select $1::bigint, c.id, case when c.id % 2 = 0 then 'pending' else 'open' end, c.id,
     date_trunc('hour', now()) - (c.id % 5) * interval '1 minute' from tickets.contacts c where c.company_id = $1::bigint`,
  `insert into tickets.api_messages (company_id, uuid, whatsapp_id, number)
   select $1::bigint, gen_random_uuid(), 1, '5521999990000' ${each}`,
  `insert into tickets.tags (company_id, name, color) select $1::bigint, ${long('Etiqueta')}, '#0B6E75' ${each}`,
  `insert into tickets.schedules (company_id, contact_id, body, send_at, status)
   select $1::bigint, (select min(c.id) from tickets.contacts c where c.company_id = $1::bigint), 'mensagem ' || n,
     date_trunc('hour', now()) + (n % 5) * interval '1 day', 'AGENDADA' ${each}`,
  `insert into tickets.quick_messages (company_id, shortcode, shortcode_key, message, geral)
   select $1::bigint, 'atalho' || n, 'atalho' || n, 'olá', true ${each}`,
  `insert into tickets.file_lists (company_id, name, name_key, message)
   select $1::bigint, ${long('Lista')}, ${long('lista')}, 'olá' ${each}`,
  `insert into integrations.prompts (company_id, name, prompt, base_url, model, voice, voice_region, max_tokens,
     temperature, max_messages, queue_id)
   select $1::bigint, ${long('Prompt', 50)}, rpad('olá ', 50, 'x'), '', '', 'texto', '', 100, 1, 10, 1 ${each}`,
  `insert into integrations.queue_integrations (company_id, type, name, project_name, language, region, url_n8n,
     typebot_slug, typebot_expires, typebot_delay_message, typebot_keyword_finish, typebot_keyword_restart,
     typebot_unknown_message, typebot_restart_message, bill_system)
   select $1::bigint, 'webhook', ${long('Webhook', 50)}, '', '', '', '', '', 1, 1000, '', '', '', '', '' ${each}`,
  `with endpoint as (
     insert into integrations.webhook_endpoints (company_id, name, url, events, shape, active, secret)
     select $1::bigint, 'Sistema ' || n, 'https://example.com/hook', '{ticket.*}', 'recado', false, ''
     from generate_series(1, 3) n returning id)
   insert into integrations.webhook_deliveries (company_id, endpoint_id, event_id, type, subject, occurred_at, state,
     expires_at, created_at)
   select $1::bigint, (array(select id from endpoint))[1 + n % 3], 'paged-' || n, 'ticket.closed', 'ticket-' || n, now(),
     'failed', now(), date_trunc('hour', now()) - (n % 5) * interval '1 minute' ${each}`,
  `insert into campaigns.contact_lists (company_id, name) select $1::bigint, ${long('Lista', 50)} ${each}`,
  `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages)
   select $1::bigint, rpad('Campanha ' || n, 50, 'x'), 'INATIVA', array_fill(''::text, array[5]),
     array_fill(''::text, array[5]) ${each}`,
  `insert into billing.invoices (company_id, kind, state, detail, months, due_date, due_day, timezone, currency, value_cents)
   select $1::bigint, 'period', 'paid', 'Plano ' || n, 1, now(), current_date, 'America/Sao_Paulo', 'BRL', 4900 ${each}`,
  `insert into billing.payments (company_id, provider, provider_payment_id, amount_cents, currency, paid_at, state)
   select $1::bigint, 'manual', 'paged-' || $1::bigint || '-' || n, 4900, 'BRL', now(), 'applied' ${each}`,
  `insert into chat.internal_chats (company_id, title, owner_id, updated_at)
   select $1::bigint, 'Conversa ' || n, 1, date_trunc('hour', now()) - (n % 5) * interval '1 minute' ${each}`,
  `insert into campaigns.suppressions (company_id, number, number_key, reason)
   select $1::bigint, (5521000000000 + n)::text, (5521000000000 + n)::text, 'import' ${each}`,
];
/** The admin is a member of each chat; the last one has all messages. */
const ofChat = [
  `insert into chat.internal_chat_members (company_id, chat_id, user_id, name)
   select c.company_id, c.id, (select min(u.id) from accounts.users u where u.company_id = $1::bigint), 'Pessoa'
   from chat.internal_chats c where c.company_id = $1::bigint and $2::bigint > 0`,
  `insert into chat.internal_messages (company_id, chat_id, sequence, sender_id, sender_name, body)
   select $1::bigint, $2::bigint, n, 1, 'Pessoa', 'mensagem ' || n ${each}`,
  `update chat.internal_chats set last_sequence = ${ROWS} where company_id = $1::bigint and id = $2::bigint`,
];
const ofContactList = `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key)
   select $1::bigint, $2::bigint, 'Pessoa', (5521000000000 + n)::text, (5521000000000 + n)::text ${each}`;
const ofCampaign = `insert into campaigns.recipients (company_id, campaign_id, name, number, number_key, variant, text,
     confirmation, data, state, replied_at)
   select $1::bigint, $2::bigint, 'Pessoa', (5521000000000 + n)::text, (5521000000000 + n)::text, 1, 'olá', '', '{}', 'replied',
     date_trunc('hour', now()) - (n % 5) * interval '1 minute' ${each}`;
const ofTicket = [
  `insert into tickets.ticket_notes (company_id, ticket_id, note, author)
   select $1::bigint, $2::bigint, 'observação ' || n, 'Pessoa' ${each}`,
  `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
   select $1::bigint, $2::bigint, t.contact_id, null, 'paged-' || $1::bigint || '-' || n, n % 2 = 0, 'chat', 'mensagem ' || n,
     date_trunc('hour', now()) from tickets.tickets t, generate_series(1, ${ROWS}) n where t.id = $2::bigint`,
];
/** Ids that are unique over all services, because the test identifies rows by their id only. */
const deadLettersOf = (service: string, first: number, last: number) =>
  `insert into ${service}.dead_letter (id, company_id, event_id, name, payload, error, created_at)
   overriding system value
   select 1000000000 + n, 1, $1::text || n, $1::text, '{}', 'indigestible', date_trunc('hour', now()) - n % 5 * interval '1 ms'
   from generate_series(${first}, ${last}) n`;
const ofPlatform = [
  deadLettersOf('chat', 1, ROWS_OF_CHAT),
  deadLettersOf('accounts', ROWS_OF_CHAT + 1, ROWS_OF_CHAT + 4),
  deadLettersOf('tickets', ROWS_OF_CHAT + 5, ROWS),
  `insert into accounts.companies (name, email)
   select $1::text || ' ' || n, 'paged' || $1::text || n || '@example.com' ${each}`,
  `insert into chat.helps (title, video, description) select $1::text || ' ' || n, 'M7lc1UVf-VE', '' ${each}`,
  `insert into chat.announcements (title, text, priority, status, company_ids, plan_ids)
   select $1::text || ' ' || n, 'texto', 1 + n % 3, true, '{}', '{}' ${each}`,
  // Another fill has other companies.
  `with earlier as (delete from billing.usage_days where day = '${USAGE_DAY}' and company_id not in
       (select id from accounts.companies where name like $1::text || ' %'))
   insert into billing.usage_days (company_id, day, kind, amount)
   select id, '${USAGE_DAY}', 'received', 1 + id % 3 from accounts.companies where name like $1::text || ' %'`,
];
