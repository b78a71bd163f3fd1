import { migrationOf, tenantTable } from '@recado/platform';

export const AuditLog1764000000005 = migrationOf('AuditLog1764000000005', {
  up: [
    `create table accounts.audit_log (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       event_id text not null,
       at timestamptz not null,
       operation text not null,
       user_id bigint,
       user_name text not null,
       target_id bigint,
       input jsonb not null,
       address text
     )`,
    `create unique index audit_log_event on accounts.audit_log (company_id, event_id)`,
    `create index audit_log_company on accounts.audit_log (company_id, id desc)`,
    `create index audit_log_user on accounts.audit_log (company_id, user_id, id desc)`,
    `create index audit_log_operation on accounts.audit_log (company_id, operation, id desc)`,
    ...tenantTable('accounts', 'audit_log'),
  ],
  down: [`drop table accounts.audit_log`],
});
