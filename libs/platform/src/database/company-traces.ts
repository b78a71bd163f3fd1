/** A shorter text would be found in entries that have nothing to do with the company. */
const SHORTEST_TRACE = 5;

/**
 * Addresses and telephones of a company ($1) and its people, in small letters: those of now, and those that the log of the
 * platform ($2: its company) has of earlier changes.
 */
export const COMPANY_TRACES = `select distinct coalesce(lower(text), '') as text from (
    select unnest(array[email, phone]) as text from accounts.companies where id = $1
    union select email from accounts.users where company_id = $1
    union select field.value #>> '{}' from accounts.audit_log a
      cross join lateral (
        select * from jsonb_each(a.input) union all select * from jsonb_each(coalesce(a.before, '{}'))) field
    where a.company_id = $2 and a.target_id = $1 and a.operation like 'companies.%' and field.key in ('email', 'phone')
  ) found where length(text) >= ${SHORTEST_TRACE}`;
