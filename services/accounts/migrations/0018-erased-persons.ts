import { migrationOf } from '@recado/platform';

export const ErasedPersons1766500000018 = migrationOf('ErasedPersons1766500000018', {
  up: [
    // The service can only append to the audit log; this function takes the texts out of entries that name a person.
    // The actor, the operation, the row and the time stay.
    `create function accounts.forget_in_audit_log(patterns text[]) returns void
     language sql security definer set search_path = pg_catalog as $$
       update accounts.audit_log set input = coalesce(
         (select jsonb_object_agg(key, value) from jsonb_each(input)
          where jsonb_typeof(value) = 'boolean' or key = 'id' or key like '%Id'), '{}')
       where company_id = nullif(current_setting('app.company_id', true), '')::bigint and input::text like any(patterns)
     $$`,
    `revoke all on function accounts.forget_in_audit_log from public`,
    `grant execute on function accounts.forget_in_audit_log to recado_accounts`,
  ],
  down: [`drop function accounts.forget_in_audit_log`],
});
