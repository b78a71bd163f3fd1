import type { Client } from 'pg';

/** Ids of a company that has a conversation. */
interface Known {
  company: number;
  user: number;
  contact: number;
  ticket: number;
  whatsapp: number;
}

/**
 * Adds rows to the tables that a company of tests has none in: for actions that people take seldom, or that others
 * take.
 */
export async function addSeldomRows(sql: Client, { company, user, contact, ticket, whatsapp }: Known): Promise<void> {
  const one = async (text: string): Promise<number> => Number((await sql.query<{ id: string }>(text)).rows[0]?.id);
  const prompt = await one(`select id from integrations.prompts where company_id = ${company} limit 1`);
  const invoice = await one(`select id from billing.invoices where company_id = ${company} limit 1`);
  const list = await one(`select id from campaigns.contact_lists where company_id = ${company} limit 1`);
  const campaign = await one(
    `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages, contact_list_id, whatsapp_ids, started_at)
     values (${company}, 'Correu', 'EM_ANDAMENTO', array['promoção', '', '', '', ''], array['', '', '', '', ''], ${list}, '{${whatsapp}}', now()) returning id`,
  );
  // A person who was erased has no row but these.
  const erased = await one(
    `insert into tickets.contacts (company_id, name, erased_at) values (${company}, '', now()) returning id`,
  );
  const imported = await one(
    `insert into tickets.contact_imports (company_id, state, file_name, layout, sample, total, ordered_by)
     values (${company}, 'done', 'contatos.csv', '{}', '[]', 1, 'Dona') returning id`,
  );
  await sql.query(
    `insert into accounts.profiles (company_id, user_id, signature, notices) values (${company}, ${user}, 'Ana', '{}') on conflict do nothing;
     insert into campaigns.settings (company_id, "values") values (${company}, '{}') on conflict do nothing;
     insert into campaigns.recipients (company_id, campaign_id, name, number, number_key, variant, text, confirmation, data, state, ticket_id, sent_at)
       values (${company}, ${campaign}, 'Ana', '5511987650001', '551187650001', 1, 'promoção', '', '{"email":"","variables":{}}', 'sent', ${ticket}, now()),
              (${company}, ${campaign}, 'Bia', '5511987650002', '551187650002', 1, 'promoção', '', '{"email":"","variables":{}}', 'pending', null, null);
     insert into tickets.ratings (company_id, ticket_id, user_id, rating) values (${company}, ${ticket}, ${user}, 3);
     insert into tickets.contact_consents (company_id, contact_id, consent, note, by_whom) values (${company}, ${contact}, 'given', '', 'Ana');
     insert into tickets.contact_erasures (company_id, contact_id, state, ordered_by) values (${company}, ${erased}, 'done', 'Ana');
     insert into tickets.contact_import_problems (company_id, import_id, row, column_title, reason, value) values (${company}, ${imported}, 2, 'Nome', 'ERR', 'x');
     insert into tickets.rule_runs (company_id, rule_id, ticket_id, contact_id, trigger, outcome, held, actions)
       select ${company}, id, ${ticket}, ${contact}, 'rated', 'done', '[]', '[]' from tickets.rules where company_id = ${company} limit 1;
     insert into tickets.group_members (company_id, contact_id, who, name, admin, present) values (${company}, ${contact}, '551187650003', 'Caio', true, true);
     insert into chat.mails (company_id, mail_id, kind, language, to_name, to_email, state) values (${company}, 'seldom-${company}', 'exportReady', 'pt', 'Ana', 'ana@example.com', 'sent');
     insert into integrations.token_usage (company_id, prompt_id, day, turns, input_tokens, output_tokens) values (${company}, ${prompt}, '2026-01-02', 1, 10, 20) on conflict do nothing;
     insert into billing.charges (id, company_id, invoice_id, provider, state, amount_cents, currency, next_check_at)
       values ('seldom-${company}', ${company}, ${invoice}, 'sandbox', 'expired', 100, 'BRL', now());
     insert into billing.payments (company_id, charge_id, invoice_id, provider, provider_payment_id, amount_cents, currency, paid_at, state)
       values (${company}, 'seldom-${company}', ${invoice}, 'sandbox', 'seldom-${company}', 100, 'BRL', now(), 'applied')`,
  );
}

/** Adds conversations in which each tenth message quotes the one before: more rows than are read at a time. */
export async function addConversations(
  sql: Client,
  { company, whatsapp }: Pick<Known, 'company' | 'whatsapp'>,
  { tickets, messages }: { tickets: number; messages: number },
): Promise<void> {
  await sql.query(
    `with people as (
       insert into tickets.contacts (company_id, name, number, number_key)
         select ${company}, 'Cliente ' || n, (5511930000000 + n)::text, (551130000000 + n)::text from generate_series(1, ${tickets}) n returning id)
     insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, closed_at)
       select ${company}, id, ${whatsapp}, 'closed', now() from people`,
  );
  await sql.query(
    `insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, ack, sent_at)
       select ${company}, t.id, t.contact_id, ${whatsapp}, 'LONG' || t.id || 'X' || n, n % 2 = 0, 'chat', 'mensagem ' || n, 3, now()
       from tickets.tickets t, generate_series(1, ${messages}) n where t.company_id = ${company} and t.closed_at is not null order by t.id, n`,
  );
  await sql.query(
    `update tickets.messages m set quoted_id = q.id from tickets.messages q
       where m.company_id = ${company} and m.wa_id like 'LONG%0' and q.ticket_id = m.ticket_id and q.id = m.id - 1`,
  );
}
