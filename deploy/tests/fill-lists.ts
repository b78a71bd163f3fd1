import type { TestCompany } from '../client/company.factory.ts';
import { withDatabase } from '../client/database.client.ts';
import { testedResources } from './isolation.attempts.ts';
import { each, ROWS, ROWS_OF_CHAT, UNCLOSED, USAGE_DAY, type FilledLists } from './list-rows.ts';
import { product } from './running-product.ts';

/**
 * Fills the tables of every list for one company. Many rows have equal sort keys, so that only the last part of the order
 * distinguishes them.
 */
export async function fillLists({ id }: Pick<TestCompany, 'id'>, mark: string): Promise<FilledLists> {
  return withDatabase(product.databaseUrl, async (sql) => {
    const run = async (statement: string, ...values: unknown[]) =>
      (await sql.query<{ id: string }>(statement, values)).rows.map((row) => Number(row.id));
    const added = testedResources.flatMap(({ rows = [] }) => rows);
    for (const statement of [...basics, ...added]) await run(statement, id);
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

/** Statements for the contacts and other rows that rows of several resources refer to. */
const basics = [
  `insert into tickets.contacts (company_id, name, number, number_key)
   select $1::bigint, rpad('Cliente ' || n % 7, 99, '語'), (5521000000000 + n)::text, (5521000000000 + n)::text
   from generate_series(1, ${UNCLOSED}) n`,
  `insert into tickets.tickets (company_id, contact_id, status, last_message_id, updated_at)
   select $1::bigint, c.id, case when c.id % 2 = 0 then 'pending' else 'open' end, c.id,
     date_trunc('hour', now()) - (c.id % 5) * interval '1 minute' from tickets.contacts c where c.company_id = $1::bigint`,
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
  `with earlier as (delete from billing.loads where start = '${USAGE_DAY}T12:00Z' and company_id not in
       (select id from accounts.companies where name like $1::text || ' %'))
   insert into billing.loads (span, start, company_id, calls, events, jobs, errors, slow, statements, busy_us, work_us, statement_us)
   select 'hour', '${USAGE_DAY}T12:00Z', id, 0, 0, 1 + id % 3, 0, 0, 0, 0, 0, 0 from accounts.companies where name like $1::text || ' %'`,
];
