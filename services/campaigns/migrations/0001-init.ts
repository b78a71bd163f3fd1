import {
  deadLetterAttempts,
  eventActors,
  messagingTables,
  migrationOf,
  relayAcknowledgedPosition,
  relayFrontier,
  tenantTable,
} from '@recado/platform';

const lists = [
  // Search ignores case and accents.
  `create function campaigns.plain(written text) returns text language sql immutable parallel safe
     return translate(lower(written), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn')`,
  `create table campaigns.contact_lists (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     name text not null,
     -- Changed with each change of the items, so that a page of lists counts nothing.
     contacts_count integer not null default 0,
     valid_count integer not null default 0,
     invalid_count integer not null default 0,
     created_at timestamptz(3) not null default now()
   )`,
  ...tenantTable('campaigns', 'contact_lists'),
  `create unique index contact_lists_name on campaigns.contact_lists (company_id, lower(name))`,
  `create index contact_lists_page on campaigns.contact_lists (company_id, id)`,
  `create table campaigns.contact_list_items (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     contact_list_id bigint not null references campaigns.contact_lists on delete cascade,
     name text not null,
     number text not null,
     -- Brazilian mobile numbers with and without the ninth digit are one number.
     number_key text not null,
     email text not null default '',
     variables jsonb not null default '[]',
     check_state text not null default 'unchecked' check (check_state in ('unchecked', 'checking', 'valid', 'invalid')),
     checked_at timestamptz(3),
     import_id bigint,
     -- A list holds at most 100,000 rows, which are read faster than an index of parts of words is written.
     search text not null generated always as (campaigns.plain(name) || ' ' || number) stored
   )`,
  ...tenantTable('campaigns', 'contact_list_items'),
  `create unique index contact_list_items_number on campaigns.contact_list_items (contact_list_id, number_key)`,
  `create index contact_list_items_list on campaigns.contact_list_items (company_id, contact_list_id, id)`,
  `create index contact_list_items_state on campaigns.contact_list_items (company_id, contact_list_id, check_state, id)`,
  `create index contact_list_items_key on campaigns.contact_list_items (company_id, number_key)`,
  `create index contact_list_items_unchecked on campaigns.contact_list_items (company_id, id) where check_state = 'unchecked'`,
  `create index contact_list_items_import on campaigns.contact_list_items (import_id) where import_id is not null`,
  `create table campaigns.list_imports (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     contact_list_id bigint not null references campaigns.contact_lists on delete cascade,
     state text not null
       check (state in ('preview', 'waiting', 'working', 'done', 'failed', 'cancelled', 'undone')),
     -- The file, for as long as it is needed.
     path text,
     file_name text not null,
     layout jsonb not null,
     sample jsonb not null,
     total integer not null,
     -- The last row that was saved, as the spreadsheet numbers them: a repeated attempt continues after it.
     position integer not null default 0,
     done integer not null default 0,
     added integer not null default 0,
     known integer not null default 0,
     refused integer not null default 0,
     failure text,
     ordered_by text not null,
     created_at timestamptz(3) not null default now(),
     finished_at timestamptz(3)
   )`,
  ...tenantTable('campaigns', 'list_imports'),
  `create unique index list_imports_running on campaigns.list_imports (contact_list_id) where state in ('waiting', 'working')`,
  `create index list_imports_list on campaigns.list_imports (company_id, contact_list_id, id)`,
  `create index list_imports_age on campaigns.list_imports (created_at)`,
  `create table campaigns.list_import_problems (
     company_id bigint not null,
     import_id bigint not null references campaigns.list_imports on delete cascade,
     row integer not null,
     column_title text not null,
     reason text not null,
     value text not null,
     primary key (import_id, row)
   )`,
  ...tenantTable('campaigns', 'list_import_problems'),
  `create index list_import_problems_company on campaigns.list_import_problems (company_id, import_id, row)`,
  // Answers of WhatsApp, kept so that a number in several lists is asked for once.
  `create table campaigns.number_checks (
     company_id bigint not null,
     number_key text not null,
     is_valid boolean not null,
     checked_at timestamptz(3) not null,
     primary key (company_id, number_key)
   )`,
  ...tenantTable('campaigns', 'number_checks'),
  // Numbers that a connection was asked to check and has not answered.
  `create table campaigns.checks_in_flight (
     company_id bigint not null,
     number_key text not null,
     asked_at timestamptz(3) not null default now(),
     primary key (company_id, number_key)
   )`,
  ...tenantTable('campaigns', 'checks_in_flight'),
  // Companies with numbers to check. One process works on a company at a time, which it locks here.
  `create table campaigns.check_turns (
     company_id bigint primary key,
     next_at timestamptz(3) not null default now(),
     -- Orders given so far: the company's connections take turns.
     orders integer not null default 0
   )`,
  ...tenantTable('campaigns', 'check_turns'),
  `create index check_turns_next on campaigns.check_turns (next_at)`,
  `create table campaigns.suppressions (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     number text not null,
     number_key text not null,
     name text not null default '',
     reason text not null check (reason in ('word', 'manual', 'import')),
     campaign_id bigint,
     added_by text not null default '',
     created_at timestamptz(3) not null default now(),
     search text not null generated always as (campaigns.plain(name) || ' ' || number) stored
   )`,
  ...tenantTable('campaigns', 'suppressions'),
  `create unique index suppressions_number on campaigns.suppressions (company_id, number_key)`,
  `create index suppressions_page on campaigns.suppressions (company_id, id)`,
];

const campaigns = [
  `create table campaigns.campaigns (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     name text not null,
     status text not null
       check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
     stop_reason text,
     messages text[] not null,
     confirmation_messages text[] not null,
     confirmation boolean not null default false,
     scheduled_at timestamptz(3),
     started_at timestamptz(3),
     completed_at timestamptz(3),
     -- Recipients are complete since then; null while they are being frozen, and before the first start.
     planned_at timestamptz(3),
     -- Freezing goes on in this phase after this row.
     plan_phase text not null default 'audience' check (plan_phase in ('audience', 'texts')),
     plan_cursor bigint not null default 0,
     -- Recipients that wait have texts of an earlier version.
     texts_changed boolean not null default false,
     whatsapp_ids bigint[] not null default '{}',
     contact_list_id bigint references campaigns.contact_lists on delete set null,
     tag_list_id bigint,
     file_list_id bigint,
     queue_id bigint,
     window_days text[] not null default '{}',
     window_from text not null default '',
     window_to text not null default '',
     delay_min integer,
     delay_max integer,
     exclude_days integer not null default 0,
     opt_out_line boolean not null default false,
     media_path text,
     media_name text,
     media_mime text,
     media_size bigint,
     -- Set with each change of a recipient, cleared once browsers were shown the numbers.
     progress_due boolean not null default false,
     created_at timestamptz(3) not null default now()
   )`,
  ...tenantTable('campaigns', 'campaigns'),
  `create index campaigns_page on campaigns.campaigns (company_id, id)`,
  `create index campaigns_status on campaigns.campaigns (company_id, status, id)`,
  `create index campaigns_list on campaigns.campaigns (contact_list_id) where contact_list_id is not null`,
  `create index campaigns_running on campaigns.campaigns (id) where status = 'EM_ANDAMENTO'`,
  `create index campaigns_progress on campaigns.campaigns (id) where progress_due`,
  // Who was served last comes last, so that the campaigns of one connection take turns.
  `create table campaigns.campaign_connections (
     company_id bigint not null,
     campaign_id bigint not null references campaigns.campaigns on delete cascade,
     connection_id bigint not null,
     served_at timestamptz(3) not null default '-infinity',
     primary key (campaign_id, connection_id)
   )`,
  ...tenantTable('campaigns', 'campaign_connections'),
  `create index campaign_connections_connection on campaigns.campaign_connections (connection_id)`,
  `create index campaign_connections_company on campaigns.campaign_connections (company_id)`,
  `create table campaigns.recipients (
     id bigint generated always as identity primary key,
     company_id bigint not null,
     campaign_id bigint not null references campaigns.campaigns on delete cascade,
     name text not null,
     number text not null,
     number_key text not null,
     variant smallint not null,
     -- Frozen; only what depends on the time of sending is left to be filled.
     text text not null,
     confirmation text not null,
     -- Data that fills the texts, for texts that are changed while the campaign is stopped.
     data jsonb not null,
     state text not null check (state in
       ('pending', 'confirming', 'sent', 'delivered', 'read', 'replied', 'failed', 'skipped')),
     reason text,
     connection_id bigint,
     -- Chosen before the first attempt and kept by every other.
     wa_id text,
     confirmation_wa_id text,
     -- A message was ordered and its outcome is not known yet.
     ordered_at timestamptz(3),
     -- When it was last known to be sent or failed.
     settled_at timestamptz(3),
     confirmation_requested_at timestamptz(3),
     -- The contact answered the confirmation: the message may go.
     released_at timestamptz(3),
     sent_at timestamptz(3),
     delivered_at timestamptz(3),
     read_at timestamptz(3),
     replied_at timestamptz(3),
     reply_text text,
     ticket_id bigint,
     opted_out boolean not null default false
   ) with (fillfactor = 80)`,
  ...tenantTable('campaigns', 'recipients'),
  `create unique index recipients_number on campaigns.recipients (campaign_id, number_key)`,
  `create index recipients_page on campaigns.recipients (company_id, campaign_id, id)`,
  `create index recipients_state on campaigns.recipients (company_id, campaign_id, state, id)`,
  `create index recipients_next on campaigns.recipients (campaign_id, id) where state = 'pending' and ordered_at is null`,
  `create index recipients_released on campaigns.recipients (campaign_id, released_at)
     where state = 'confirming' and released_at is not null and ordered_at is null`,
  `create index recipients_settled on campaigns.recipients (campaign_id, settled_at) where settled_at is not null`,
  `create index recipients_open on campaigns.recipients (campaign_id) where state in ('pending', 'confirming')`,
  `create index recipients_asked on campaigns.recipients (confirmation_requested_at)
     where state = 'confirming' and released_at is null`,
  `create index recipients_wa on campaigns.recipients (company_id, wa_id) where wa_id is not null`,
  `create index recipients_confirmation_wa on campaigns.recipients (company_id, confirmation_wa_id)
     where confirmation_wa_id is not null`,
  `create index recipients_lately on campaigns.recipients (company_id, number_key, sent_at) where sent_at is not null`,
  `create index recipients_replies on campaigns.recipients (company_id, campaign_id, replied_at, id)
     where replied_at is not null`,
  // What happened in an hour, by text: the report adds these up instead of reading all recipients.
  `create table campaigns.tallies (
     company_id bigint not null,
     campaign_id bigint not null references campaigns.campaigns on delete cascade,
     variant smallint not null,
     hour timestamptz(3) not null,
     recipients integer not null default 0,
     confirming integer not null default 0,
     sent integer not null default 0,
     delivered integer not null default 0,
     read integer not null default 0,
     replied integer not null default 0,
     opted_out integer not null default 0,
     failed integer not null default 0,
     skipped integer not null default 0,
     primary key (campaign_id, variant, hour)
   )`,
  ...tenantTable('campaigns', 'tallies'),
  `create index tallies_company on campaigns.tallies (company_id, campaign_id)`,
  `create table campaigns.skip_counts (
     company_id bigint not null,
     campaign_id bigint not null references campaigns.campaigns on delete cascade,
     reason text not null,
     count integer not null,
     primary key (campaign_id, reason)
   )`,
  ...tenantTable('campaigns', 'skip_counts'),
  `create index skip_counts_company on campaigns.skip_counts (company_id, campaign_id)`,
];

const sending = [
  // The turn of one connection: one message of a campaign is on its way at a time.
  `create table campaigns.lanes (
     connection_id bigint primary key,
     company_id bigint not null,
     -- When the lane is looked at next; infinity: when something happens.
     next_at timestamptz(3) not null default now(),
     -- The process that works on it, for as long.
     leased_until timestamptz(3) not null default '-infinity',
     recipient_id bigint,
     -- Grows with each wake-up, so that one that comes while a process looks for work is not lost.
     wake_ups bigint not null default 0,
     wait_reason text,
     wait_until timestamptz(3)
   )`,
  ...tenantTable('campaigns', 'lanes'),
  `create index lanes_next on campaigns.lanes (next_at)`,
  `create index lanes_company on campaigns.lanes (company_id)`,
  `create table campaigns.settings (
     company_id bigint primary key,
     values jsonb not null
   )`,
  ...tenantTable('campaigns', 'settings'),
  // Copies of what accounts and connections own.
  `create table campaigns.company_copies (
     company_id bigint not null,
     key text not null,
     value text not null,
     primary key (company_id, key)
   )`,
  ...tenantTable('campaigns', 'company_copies'),
  `create table campaigns.connection_copies (
     id bigint primary key,
     company_id bigint not null,
     name text not null,
     status text not null,
     is_default boolean not null
   )`,
  ...tenantTable('campaigns', 'connection_copies'),
  `create index connection_copies_company on campaigns.connection_copies (company_id)`,
  `create table campaigns.user_copies (
     id bigint primary key,
     company_id bigint not null,
     name text not null
   )`,
  ...tenantTable('campaigns', 'user_copies'),
  `create index user_copies_company on campaigns.user_copies (company_id)`,
];

export const Init1765600000001 = migrationOf('Init1765600000001', {
  up: [
    ...lists,
    ...campaigns,
    ...sending,
    ...messagingTables('campaigns'),
    ...relayFrontier('campaigns').up,
    ...relayAcknowledgedPosition('campaigns').up,
    ...eventActors('campaigns').up,
    ...deadLetterAttempts('campaigns').up,
  ],
  down: ['drop schema campaigns cascade'],
});
