import { migrationOf, tenantTable } from '@recado/platform';

/**
 * Counts as many of the wanted requests as both limits leave. The row of the company is locked first, so that the counts of a
 * company happen one after the other and those of other companies beside them.
 */
export const countFunction = `create function accounts.count_api_requests(
    of_company bigint, key_id bigint, known_version integer, of_connection bigint, wanted integer, from_address text,
    key_quota integer, company_quota integer
  ) returns table (
    is_outdated boolean, accepted integer,
    key_left integer, key_seconds integer, company_left integer, company_seconds integer
  ) language plpgsql as $$
  declare
    own text := coalesce('key ' || key_id, 'connection ' || of_connection);
    moment timestamptz;
    key_row accounts.api_requests;
    company_row accounts.api_requests;
  begin
    insert into accounts.api_requests (company_id, counted) values (of_company, 'company'), (of_company, own)
      on conflict do nothing;
    perform from accounts.api_requests where company_id = of_company and counted = 'company' for update;
    moment := clock_timestamp();
    is_outdated := key_id is not null
      and not exists (select from accounts.api_keys where id = key_id and version = known_version);
    update accounts.api_requests set since = moment, requests = 0
      where company_id = of_company and counted in ('company', own) and since <= moment - interval '1 minute';
    select * into key_row from accounts.api_requests where company_id = of_company and counted = own;
    select * into company_row from accounts.api_requests where company_id = of_company and counted = 'company';
    accepted := case when is_outdated then 0 else
      greatest(0, least(wanted, key_quota - key_row.requests, company_quota - company_row.requests)) end;
    if accepted > 0 then
      update accounts.api_requests set requests = requests + accepted
        where company_id = of_company and counted in ('company', own);
      update accounts.api_keys set last_used_at = moment, last_used_address = from_address
        where id = key_id and (last_used_at is null or last_used_at <= moment - interval '1 minute');
    end if;
    key_left := greatest(0, key_quota - key_row.requests - accepted);
    company_left := greatest(0, company_quota - company_row.requests - accepted);
    key_seconds := greatest(1, ceil(60 - extract(epoch from moment - key_row.since)));
    company_seconds := greatest(1, ceil(60 - extract(epoch from moment - company_row.since)));
    return next;
  end $$`;

export const ApiKeys1767300000022 = migrationOf('ApiKeys1767300000022', {
  up: [
    `create table accounts.api_keys (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       name text not null,
       kind text not null check (kind in ('live', 'test')),
       version integer not null default 1,
       prefix text not null,
       secret_hash text not null,
       previous_hash text,
       previous_until timestamptz,
       scopes text[] not null,
       whatsapp_ids bigint[],
       allowed_addresses text[] not null default '{}',
       expires_at timestamptz,
       last_used_at timestamptz,
       last_used_address text,
       created_at timestamptz not null default now(),
       created_by text not null
     )`,
    ...tenantTable('accounts', 'api_keys'),
    `create unique index api_keys_name on accounts.api_keys (company_id, lower(name))`,
    `create unique index api_keys_secret on accounts.api_keys (secret_hash)`,
    `create unique index api_keys_previous on accounts.api_keys (previous_hash)`,
    // The requests of the running minute. Unlogged: a commit waits for no disk, and after a crash every minute begins anew.
    `create unlogged table accounts.api_requests (
       company_id bigint not null,
       counted text not null,
       since timestamptz not null default clock_timestamp(),
       requests integer not null default 0,
       primary key (company_id, counted)
     ) with (fillfactor = 50)`,
    ...tenantTable('accounts', 'api_requests'),
    countFunction,
  ],
  down: [
    `drop function accounts.count_api_requests`,
    `drop table accounts.api_requests`,
    `drop table accounts.api_keys`,
  ],
});
