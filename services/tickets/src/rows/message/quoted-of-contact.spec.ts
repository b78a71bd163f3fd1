import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { serveTickets } from '../../testing/serve-tickets.ts';
import { quotedOfContact } from './quoted-of-contact.ts';

serveTickets(1);

/** How a page of a conversation is read, by a plan for any contact, as services make them. */
const planOfPage = (condition: string) =>
  asOwner(async (sql) => {
    await sql.query('begin');
    try {
      // Foreign keys are switched off, as the tickets and contacts of the messages are not needed.
      await sql.query('set local session_replication_role = replica');
      await sql.query(
        `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
         select n % 20 + 1, n % 1000, n % 1000, 1, 'plan-' || n, false, 'chat', repeat('oi ', 50), now()
         from generate_series(1, 10000) n`,
      );
      await sql.query('analyze tickets.messages');
      await sql.query('set local plan_cache_mode = force_generic_plan');
      const company = `(select nullif(current_setting('app.company_id', true), '')::bigint)`;
      await sql.query(
        `prepare page (bigint, bigint) as select m.*, quoted.* from tickets.messages m
         left join tickets.messages quoted on quoted.id = m.quoted_id and quoted.company_id = ${company} and ${condition}
         where m.company_id = ${company} and m.contact_id = $1 and m.whatsapp_id = $2 order by m.id desc limit 21`,
      );
      const { rows } = await sql.query<{ 'QUERY PLAN': string }>('explain (costs off) execute page (1, 1)');
      await sql.query('deallocate page');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await sql.query('rollback');
    }
  });

test('a quoted message is read by its id, and not among all messages of the contact', async () => {
  expect(await planOfPage(quotedOfContact)).toMatch(/Index Cond: \(id = m\.quoted_id\)/);
});
