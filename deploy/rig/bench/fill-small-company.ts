import { withDatabase } from '../../client/database.client.ts';
import type { TestCompany } from '../../client/company.factory.ts';
import type { Product } from '../../tests/start-product.ts';

const MESSAGES = 30;

/**
 * Fills a company as an agent has it on the desk: half of the tickets are the admin's open ones, a tenth wait, the others are
 * closed; each has 30 messages.
 */
export async function fillSmallCompany(product: Product, { id, user }: TestCompany, tickets: number): Promise<void> {
  const age = `n * interval '1 minute'`;
  await withDatabase(product.databaseUrl, async (sql) => {
    await sql.query(
      `insert into tickets.contacts (company_id, name, number, number_key)
       select ${id}, 'Cliente ' || lpad(n::text, 3, '0'), (5521000000000 + n)::text, (5521000000000 + n)::text
       from generate_series(1, ${tickets}) n`,
    );
    await sql.query(
      `insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, user_id, last_message, created_at, updated_at,
         closed_at)
       select ${id}, c.id, 1, case when n % 2 = 0 then 'open' when n % 10 = 1 then 'pending' else 'closed' end,
         case when n % 10 = 1 then null else ${user.id} end, 'Mensagem ${MESSAGES}', now() - ${age}, now() - ${age}, now() - ${age}
       from (select id, row_number() over (order by id) n from tickets.contacts where company_id = ${id} and number like '5521%') c`,
    );
    await sql.query(
      `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at, created_at)
       select ${id}, t.id, t.contact_id, 1, t.id || '-' || n, n % 2 = 0, 'chat',
         repeat('Mensagem ' || n || ' de uma conversa. ', 1 + n % 4), t.updated_at, t.updated_at
       from tickets.tickets t, generate_series(1, ${MESSAGES}) n where t.company_id = ${id} order by t.id, n`,
    );
    await sql.query(
      `update tickets.tickets t set last_message_id = (select max(m.id) from tickets.messages m where m.ticket_id = t.id)
       where company_id = ${id}`,
    );
    await sql.query('analyze');
  });
}
