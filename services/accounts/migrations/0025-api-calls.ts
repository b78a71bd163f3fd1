import { migrationOf, tenantTable } from '@recado/platform';
import { countFunction } from './0022-api-keys.ts';

const replaceFunction = countFunction.replace('create function', 'create or replace function');
const ACCEPTED = 'if accepted > 0 then';

/**
 * The commit of a count does not wait for the disk: a crash of the database loses the requests of less than a second.
 */
const noteCalls = `perform set_config('synchronous_commit', 'off', true);
      insert into accounts.api_calls as c (company_id, since, calls)
        values (of_company, date_bin('15 minutes', moment, 'epoch'), accepted)
        on conflict (company_id, since) do update set calls = c.calls + excluded.calls;`;

/** The function as this migration leaves it. */
export const countWithCalls = replaceFunction.replace(ACCEPTED, `${ACCEPTED}\n      ${noteCalls}`);

/** Accepted requests that are not published yet, by the quarter of an hour: days of all time zones begin with one. */
export const ApiCalls1767700000025 = migrationOf('ApiCalls1767700000025', {
  up: [
    `create table accounts.api_calls (
       company_id bigint not null,
       since timestamptz not null,
       calls bigint not null,
       primary key (company_id, since)
     ) with (fillfactor = 50)`,
    ...tenantTable('accounts', 'api_calls'),
    countWithCalls,
  ],
  down: [replaceFunction, 'drop table accounts.api_calls'],
});
