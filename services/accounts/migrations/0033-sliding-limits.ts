import { migrationOf } from '@recado/platform';
import { countWithCalls } from './0025-api-calls.ts';

/**
 * Counts as many of the wanted requests as both limits leave of any minute. The row of the company is locked first, so that the
 * counts of a company happen one after the other and those of other companies beside them.
 *
 * Requests are kept by the second: 61 numbers of a key at most, however many it sends. A second leaves the window when its last
 * instant is a minute ago, so that no minute has more than the limit, wherever it begins. A clock that is set back adds to the
 * newest second. Requests of test keys are limited, and are no usage of the company.
 */
const countInWindow = `create or replace function accounts.count_api_requests(
    of_company bigint, key_id bigint, known_version integer, of_connection bigint, wanted integer, from_address text,
    key_quota integer, company_quota integer
  ) returns table (
    is_outdated boolean, accepted integer,
    key_left integer, key_seconds integer, company_left integer, company_seconds integer
  ) language plpgsql as $$
  declare
    own text := coalesce('key ' || key_id, 'connection ' || of_connection);
    moment timestamptz;
    key_kind text;
    this_second bigint;
    key_used bigint;
    key_oldest bigint;
    company_used bigint;
    company_oldest bigint;
  begin
    insert into accounts.api_requests (company_id, counted) values (of_company, 'company'), (of_company, own)
      on conflict do nothing;
    perform from accounts.api_requests where company_id = of_company and counted = 'company' for update;
    moment := clock_timestamp();
    this_second := floor(extract(epoch from moment));
    select kind into key_kind from accounts.api_keys where id = key_id and version = known_version;
    is_outdated := key_id is not null and key_kind is null;
    update accounts.api_requests r set (seconds, requests) = (
        select coalesce(array_agg(k.s order by k.s), '{}'), coalesce(array_agg(k.n order by k.s), '{}')
        from unnest(r.seconds, r.requests) as k (s, n) where k.s > this_second - 61)
      where company_id = of_company and counted in ('company', own) and seconds[1] <= this_second - 61;
    select sum(k.n), r.seconds[1] into key_used, key_oldest
      from accounts.api_requests r, unnest(r.requests) as k (n)
      where r.company_id = of_company and r.counted = own group by r.seconds;
    select sum(k.n), r.seconds[1] into company_used, company_oldest
      from accounts.api_requests r, unnest(r.requests) as k (n)
      where r.company_id = of_company and r.counted = 'company' group by r.seconds;
    key_used := coalesce(key_used, 0);
    company_used := coalesce(company_used, 0);
    accepted := case when is_outdated then 0 else
      greatest(0, least(wanted, key_quota - key_used, company_quota - company_used)) end;
    if accepted > 0 then
      perform set_config('synchronous_commit', 'off', true);
      if key_kind is distinct from 'test' then
        insert into accounts.api_calls as c (company_id, since, calls)
          values (of_company, date_bin('15 minutes', moment, 'epoch'), accepted)
          on conflict (company_id, since) do update set calls = c.calls + excluded.calls;
      end if;
      update accounts.api_requests set requests[cardinality(requests)] = requests[cardinality(requests)] + accepted
        where company_id = of_company and counted in ('company', own) and seconds[cardinality(seconds)] >= this_second;
      update accounts.api_requests set seconds = seconds || this_second, requests = requests || accepted
        where company_id = of_company and counted in ('company', own)
          and coalesce(seconds[cardinality(seconds)], 0) < this_second;
      update accounts.api_keys set last_used_at = moment, last_used_address = from_address
        where id = key_id and (last_used_at is null or last_used_at <= moment - interval '1 minute');
    end if;
    key_left := greatest(0, key_quota - key_used - accepted);
    company_left := greatest(0, company_quota - company_used - accepted);
    key_seconds := greatest(1, ceil(coalesce(key_oldest, this_second) + 61 - extract(epoch from moment)));
    company_seconds := greatest(1, ceil(coalesce(company_oldest, this_second) + 61 - extract(epoch from moment)));
    return next;
  end $$`;

/** The function keeps its name and columns: processes of the release before call it during the upgrade. */
export const SlidingLimits1768700000033 = migrationOf('SlidingLimits1768700000033', {
  up: [
    `alter table accounts.api_requests drop column since, drop column requests,
       add column seconds bigint[] not null default '{}', add column requests integer[] not null default '{}'`,
    countInWindow,
  ],
  down: [
    `alter table accounts.api_requests drop column seconds, drop column requests,
       add column since timestamptz not null default clock_timestamp(), add column requests integer not null default 0`,
    countWithCalls,
  ],
});
