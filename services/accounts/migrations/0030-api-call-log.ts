import { migrationOf, tenantTable } from '@recado/platform';

/** The latest calls of API keys. Unlogged: the log is no audit, and a crash of the database may empty it. */
export const ApiCallLog1768400000030 = migrationOf('ApiCallLog1768400000030', {
  up: [
    `create unlogged table accounts.api_call_log (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       api_key_id bigint not null,
       at timestamptz not null,
       method text not null,
       path text not null,
       query text[] not null,
       has_body boolean not null,
       status integer not null,
       error text,
       request_id text not null,
       duration_ms integer not null
     )`,
    ...tenantTable('accounts', 'api_call_log'),
    `create index api_call_log_company on accounts.api_call_log (company_id, id desc)`,
    `create index api_call_log_key on accounts.api_call_log (company_id, api_key_id, id desc)`,
    `create index api_call_log_at on accounts.api_call_log (at)`,
  ],
  down: [`drop table accounts.api_call_log`],
});
