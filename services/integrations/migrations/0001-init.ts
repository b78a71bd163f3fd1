import {
  deadLetterAttempts,
  eventActors,
  messagingTables,
  migrationOf,
  relayAcknowledgedPosition,
  relayFrontier,
  tenantTable,
} from '@recado/platform';

export const Init1765500000001 = migrationOf('Init1765500000001', {
  up: [
    // Keys are encrypted.
    `create table integrations.prompts (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       prompt text not null,
       api_key bytea,
       base_url text not null,
       model text not null,
       voice text not null,
       voice_key bytea,
       voice_region text not null,
       max_tokens int not null,
       temperature real not null,
       max_messages int not null,
       queue_id bigint not null,
       created_at timestamptz not null default now()
     )`,
    ...tenantTable('integrations', 'prompts'),
    `create unique index prompts_name on integrations.prompts (company_id, lower(name))`,

    `create table integrations.prompt_sources (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       prompt_id bigint not null references integrations.prompts on delete cascade,
       name text not null,
       text text not null,
       state text not null,
       created_at timestamptz not null default now()
     )`,
    ...tenantTable('integrations', 'prompt_sources'),
    `create index prompt_sources_prompt on integrations.prompt_sources (company_id, prompt_id, id)`,

    // Passages of the sources, searched for what a contact asks.
    `create table integrations.prompt_passages (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       prompt_id bigint not null,
       source_id bigint not null references integrations.prompt_sources on delete cascade,
       text text not null,
       search tsvector not null generated always as (to_tsvector('portuguese', text)) stored
     )`,
    ...tenantTable('integrations', 'prompt_passages'),
    `create index prompt_passages_source on integrations.prompt_passages (company_id, source_id)`,
    `create index prompt_passages_prompt on integrations.prompt_passages (company_id, prompt_id)`,

    `create table integrations.queue_integrations (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       type text not null,
       name text not null,
       project_name text not null,
       json_content bytea,
       language text not null,
       region text not null,
       url_n8n text not null,
       secret bytea,
       typebot_slug text not null,
       typebot_expires int not null,
       typebot_delay_message int not null,
       typebot_keyword_finish text not null,
       typebot_keyword_restart text not null,
       typebot_unknown_message text not null,
       typebot_restart_message text not null,
       bill_system text not null,
       created_at timestamptz not null default now()
     )`,
    ...tenantTable('integrations', 'queue_integrations'),
    `create unique index queue_integrations_name on integrations.queue_integrations (company_id, lower(name))`,

    // The turn of a ticket that waits for an answer, and its answer until tickets has taken it.
    `create table integrations.turns (
       company_id bigint not null,
       ticket_id bigint not null,
       turn int not null,
       target_kind text not null,
       target_id bigint not null,
       event text not null,
       due_at timestamptz,
       lease_until timestamptz,
       attempts int not null default 0,
       result jsonb,
       at timestamptz not null default now()
     )`,
    ...tenantTable('integrations', 'turns'),
    `create unique index turns_ticket on integrations.turns (company_id, ticket_id)`,
    `create index turns_due on integrations.turns (due_at) where due_at is not null`,
    `create index turns_done on integrations.turns (at) where due_at is null`,

    // State that an integration keeps between turns of a conversation, and replies that came after their turn was over.
    // Encrypted.
    `create table integrations.turn_sessions (
       company_id bigint not null,
       owner text not null,
       target text not null,
       session bytea,
       undelivered bytea,
       at timestamptz not null default now()
     )`,
    ...tenantTable('integrations', 'turn_sessions'),
    `create unique index turn_sessions_ticket on integrations.turn_sessions (company_id, owner, target)`,
    `create index turn_sessions_at on integrations.turn_sessions (at)`,

    `create table integrations.token_usage (
       company_id bigint not null,
       prompt_id bigint not null,
       day date not null,
       turns int not null,
       input_tokens bigint not null,
       output_tokens bigint not null
     )`,
    ...tenantTable('integrations', 'token_usage'),
    `create unique index token_usage_day on integrations.token_usage (company_id, day, prompt_id)`,

    // Copies of settings and plans that accounts owns.
    `create table integrations.settings (
       company_id bigint not null,
       key text not null,
       value text not null
     )`,
    ...tenantTable('integrations', 'settings'),
    `create unique index settings_key on integrations.settings (company_id, key)`,

    ...messagingTables('integrations'),
    ...relayFrontier('integrations').up,
    ...relayAcknowledgedPosition('integrations').up,
    ...eventActors('integrations').up,
    ...deadLetterAttempts('integrations').up,
  ],
  down: ['drop schema integrations cascade'],
});
