import { migrationOf } from '@recado/platform';

const forget = (searched: string, alsoSet: string) => `create or replace function
     accounts.forget_in_audit_log(patterns text[]) returns void
     language sql security definer set search_path = pg_catalog as $$
       update accounts.audit_log set ${alsoSet}input = coalesce(
         (select jsonb_object_agg(key, value) from jsonb_each(input)
          where jsonb_typeof(value) = 'boolean' or key = 'id' or key like '%Id'), '{}')
       where company_id = nullif(current_setting('app.company_id', true), '')::bigint and ${searched} like any(patterns)
     $$`;

/** The column `before` of the audit log has the values before a change; the erasure of a person removes them, too. */
export const AuditBefore1767600000024 = migrationOf('AuditBefore1767600000024', {
  up: [
    'alter table accounts.audit_log add column before jsonb',
    forget(`(input::text || coalesce(before::text, ''))`, 'before = null, '),
  ],
  down: [forget('input::text', ''), 'alter table accounts.audit_log drop column before'],
});
