import { migrationOf } from '@recado/platform';

const forget = (
  searched: string,
) => `create or replace function accounts.forget_in_audit_log(patterns text[]) returns void
     language sql security definer set search_path = pg_catalog as $$
       update accounts.audit_log set before = null, input = coalesce(
         (select jsonb_object_agg(key, value) from jsonb_each(input)
          where jsonb_typeof(value) = 'boolean' or key = 'id' or key like '%Id'), '{}')
       where company_id = nullif(current_setting('app.company_id', true), '')::bigint and ${searched} like any(patterns)
     $$`;
const texts = `(input::text || coalesce(before::text, ''))`;

/**
 * The platform's own log and events name companies by their addresses, which somebody may have written in capitals. They are
 * remembered until the erasure has ended.
 */
export const ErasedCompanies1768800000034 = migrationOf('ErasedCompanies1768800000034', {
  up: [`alter table accounts.erasures add column traces text[] not null default '{}'`, forget(`lower(${texts})`)],
  down: [forget(texts), `alter table accounts.erasures drop column traces`],
});
