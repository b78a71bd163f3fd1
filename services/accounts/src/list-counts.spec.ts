import { auditLog, MOST_COUNTED_ROWS, users, type Caller, type CountedPageEnd } from '@recado/contracts';
import { expect, test } from 'vitest';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { aCompany, serveAccounts } from './testing/serve-accounts.ts';

const clientOf = serveAccounts();

interface CountedList {
  name: string;
  /** Adds `$2` rows for company `$1`; every tenth one matches `narrowed`. */
  fill: string;
  narrowed: object;
  /** Rows of a company before it is filled: its admin is a user. */
  own: number;
  page: (caller: Caller, input: object) => Promise<CountedPageEnd>;
}
const lists: CountedList[] = [
  {
    name: 'users',
    fill: `insert into accounts.users (company_id, name, email, password_hash, profile)
           select $1::bigint, case when n % 10 = 0 then 'x7x ' else 'y ' end || n,
             'counted' || $1::bigint || '-' || n || '@example.com', '', 'user' from generate_series(1, $2::int) n`,
    narrowed: { searchParam: 'X7X' },
    own: 1,
    page: (caller, input) => clientOf(users).list(caller, input),
  },
  {
    name: 'the audit log',
    fill: `insert into accounts.audit_log (company_id, event_id, at, operation, user_id, user_name, input)
           select $1::bigint, 'counted-' || n, '2026-03-10T12:00:00Z'::timestamptz - n % 10 * interval '30 days',
             'queues.create', n % 10, 'Ana', '{}' from generate_series(1, $2::int) n`,
    narrowed: { from: '2026-03-10', to: '2026-03-10', operation: 'queues.create' },
    own: 0,
    page: (caller, input) => clientOf(auditLog).list(caller, input),
  },
];

async function aFilledCompany({ fill, own }: CountedList, rows: number): Promise<Caller> {
  const { admin } = await aCompany(clientOf);
  await queryAsOwner(fill, [admin.companyId, rows - own]);
  return admin;
}

test.each(lists)('the first page of $name has the count of matching rows of its company', async (list) => {
  const [mine, other] = [await aFilledCompany(list, 25), await aFilledCompany(list, 7)];
  const first = await list.page(mine, {});
  expect(first).toMatchObject({ count: 25, hasMore: true });
  expect((await list.page(mine, { pageNumber: 1 })).count).toBe(25);
  expect((await list.page(mine, list.narrowed)).count).toBe(2);
  expect((await list.page(other, {})).count).toBe(7);
  for (const later of [{ cursor: first.cursor }, { pageNumber: 2 }])
    expect(await list.page(mine, later)).toMatchObject({ count: null, hasMore: false });
});

test.each(lists)('rows of $name are counted up to a bound', async (list) => {
  const exact = await aFilledCompany(list, MOST_COUNTED_ROWS);
  expect((await list.page(exact, {})).count).toBe(MOST_COUNTED_ROWS);
  const more = await aFilledCompany(list, MOST_COUNTED_ROWS + 50);
  expect((await list.page(more, {})).count).toBe(MOST_COUNTED_ROWS + 1);
});

test('entries of the audit log are counted by user', async () => {
  const [, log] = lists;
  if (!log) throw new Error('no list');
  const admin = await aFilledCompany(log, 30);
  expect((await log.page(admin, { userId: 4 })).count).toBe(3);
  expect((await log.page(admin, { userId: 99 })).count).toBe(0);
});
