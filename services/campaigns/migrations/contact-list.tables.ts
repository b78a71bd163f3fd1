import { tenantTable } from '@recado/platform';

/** Contact lists, imports into them, checks of numbers, and the suppression list. */
export const contactListTables = [
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
  `create index check_turns_due on campaigns.check_turns (next_at)`,
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
  // Names of users, whom accounts owns.
  `create table campaigns.user_copies (
     id bigint primary key,
     company_id bigint not null,
     name text not null
   )`,
  ...tenantTable('campaigns', 'user_copies'),
  `create index user_copies_company on campaigns.user_copies (company_id)`,
];
