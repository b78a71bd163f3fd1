/**
 * Statements that fill the tables of lists and campaigns for the companies of `many`, who have connections and contacts.
 * Nothing is due, no number is to be checked, and no campaign runs.
 */
export const campaignTables = [
  `insert into campaigns.contact_lists (company_id, name) select id, 'Lista ' || n from many, generate_series(1, 5) n`,
  `insert into campaigns.contact_list_items (company_id, contact_list_id, name, number, number_key, check_state)
   select l.company_id, l.id, 'Pessoa ' || n, (5521000000000 + n)::text, (5521000000000 + n)::text,
     case n % 5 when 0 then 'invalid' else 'valid' end
   from many join campaigns.contact_lists l on l.company_id = many.id, generate_series(1, many.rows) n`,
  `insert into campaigns.list_imports (company_id, contact_list_id, state, file_name, layout, sample, total, ordered_by)
   select l.company_id, l.id, 'done', 'a.csv',
     '{"format": "csv", "encoding": "utf-8", "separator": ";", "hasHeader": true, "country": "55", "columns": []}', '[]', 1, 'Pessoa'
   from many join campaigns.contact_lists l on l.company_id = many.id, generate_series(1, 3) n`,
  `insert into campaigns.suppressions (company_id, number, number_key, reason)
   select id, (5521000000000 + n)::text, (5521000000000 + n)::text, 'import' from many, generate_series(1, many.rows / 2) n`,
  `insert into campaigns.check_turns (company_id, next_at) select id, now() + interval '1 day' from many`,
  `insert into campaigns.campaigns (company_id, name, status, messages, confirmation_messages, contact_list_id, started_at, planned_at)
   select l.company_id, 'Campanha ' || n, 'CANCELADA', array['Olá','','','',''], array['','','','',''], l.id, now(), now()
   from many join campaigns.contact_lists l on l.company_id = many.id and l.name = 'Lista 1', generate_series(1, 3) n`,
  `insert into campaigns.recipients (company_id, campaign_id, name, number, number_key, variant, text, confirmation, data, state,
     reason, wa_id, settled_at, confirmation_requested_at, sent_at, replied_at)
   select i.company_id, c.id, i.name, i.number, i.number_key, 1, 'Olá', '', '{}', s.state,
     case when s.state in ('failed', 'skipped') then 'blocked' end, c.id || '-' || i.id, now(),
     case when s.state = 'confirming' then now() end, case when s.state in ('sent', 'read', 'replied') then now() end,
     case when s.state = 'replied' then now() end
   from many join campaigns.campaigns c on c.company_id = many.id
     join campaigns.contact_list_items i on i.contact_list_id = c.contact_list_id,
     lateral (select (array['pending', 'confirming', 'sent', 'read', 'read', 'replied', 'failed', 'skipped'])[1 + i.id % 8]) s(state)`,
  `insert into campaigns.tallies (company_id, campaign_id, variant, hour, recipients, sent)
   select c.company_id, c.id, 1, date_trunc('hour', now()) - n * interval '1 hour', 1, 1
   from many join campaigns.campaigns c on c.company_id = many.id, generate_series(1, 5) n`,
  `insert into campaigns.skip_counts (company_id, campaign_id, reason, count)
   select c.company_id, c.id, 'blocked', 1 from many join campaigns.campaigns c on c.company_id = many.id`,
  `insert into campaigns.lanes (connection_id, company_id, next_at) select c.id, c.company_id, 'infinity'
   from many join tickets.connections c on c.company_id = many.id on conflict do nothing`,
  `insert into campaigns.campaign_connections (company_id, campaign_id, connection_id)
   select c.company_id, c.id, (select min(t.id) from tickets.connections t where t.company_id = c.company_id)
   from many join campaigns.campaigns c on c.company_id = many.id`,
];
