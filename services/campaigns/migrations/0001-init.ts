import {
  deadLetterAttempts,
  eventActors,
  messagingTables,
  migrationOf,
  relayAcknowledgedPosition,
  relayFrontier,
  tenantTable,
} from '@recado/platform';
import { contactListTables } from './contact-list.tables.ts';

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
  // The campaign served last comes last, so that the campaigns of one connection take turns.
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
  // Sums by text and hour: the report adds these up instead of reading all recipients.
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
];

export const Init1765600000001 = migrationOf('Init1765600000001', {
  up: [
    ...contactListTables,
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
