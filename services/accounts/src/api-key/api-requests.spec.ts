import { apiCallEvents, apiKeys, type Caller, type CountApiRequests } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts({
  API_KEY_REQUESTS_PER_MINUTE: '25',
  API_COMPANY_REQUESTS_PER_MINUTE: '40',
  API_CALLS_MS: '100',
});
const sql = new Client({ connectionString: process.env['DATABASE_URL'] });
beforeAll(() => sql.connect());
afterAll(() => sql.end());

async function aKey(known?: Awaited<ReturnType<typeof aCompany>>) {
  const { admin } = known ?? (await aCompany(clientOf));
  const name = crypto.randomUUID();
  const { id } = await clientOf(apiKeys).create(admin, { name, kind: 'live', scopes: ['tickets:read'] });
  const count = (given: Partial<CountApiRequests> = {}) =>
    clientOf(apiKeys).count(admin, {
      apiKeyId: id,
      version: 1,
      whatsappId: null,
      requests: 1,
      address: '203.0.113.7',
      ...given,
    });
  return { admin, id, count };
}
const total = (counts: { accepted: number }[]) => counts.reduce((sum, { accepted }) => sum + accepted, 0);

test('of concurrent requests exactly as many are accepted as the key’s limit allows', async () => {
  const { count } = await aKey();
  const counts = await Promise.all(Array.from({ length: 20 }, () => count({ requests: 2 })));
  expect(total(counts)).toBe(25);
  const [key] = (await count()).limits;
  expect(key).toMatchObject({ name: 'key', quota: 25, left: 0 });
  expect(key?.seconds).toBeGreaterThan(0);
  expect(key?.seconds).toBeLessThanOrEqual(61);
});

test('all keys and tokens of a company share its limit; another company has its own', async () => {
  const company = await aCompany(clientOf);
  const [first, second, other] = [await aKey(company), await aKey(company), await aKey()];
  expect((await first.count({ requests: 25 })).accepted).toBe(25);
  const token = { apiKeyId: null, version: 0, whatsappId: 7 };
  expect(total([await second.count({ requests: 12 }), await second.count({ ...token, requests: 12 })])).toBe(15);
  const [key, ofCompany] = (await second.count()).limits;
  expect([key?.left, ofCompany?.left]).toEqual([13, 0]);
  expect((await other.count()).accepted).toBe(1);
});

test('accepted requests are published once, with the quarter of an hour in which they came', async () => {
  const company = await aCompany(clientOf);
  const [first, second] = [await aKey(company), await aKey(company)];
  const token = { apiKeyId: null, version: 0, whatsappId: 7 };
  const counts = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 3 === 0 ? first.count({ requests: 2 }) : second.count(n % 3 === 1 ? {} : token),
    ),
  );
  expect(total(counts)).toBe(40);
  const published = async () => {
    const { rows } = await sql.query<{ calls: number; since: string }>(
      `select (payload ->> 'calls')::int as calls, payload ->> 'since' as since from accounts.outbox
       where company_id = $1 and name = $2`,
      [company.id, apiCallEvents.counted.name],
    );
    return rows;
  };
  const sum = async () => (await published()).reduce((calls, row) => calls + row.calls, 0);
  await eventually(async () => (await sum()) === 40, 'all requests');
  const { rows: left } = await sql.query(`select from accounts.api_calls where company_id = $1`, [company.id]);
  expect(left).toHaveLength(0);
  for (const { since } of await published()) expect(since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45):00\.000Z$/);
});

/** Lets the given time pass for the requests that a company has made. */
const pass = (seconds: number, { companyId }: Caller) =>
  sql.query(
    `update accounts.api_requests set seconds = array(select s - $2::int from unnest(seconds) as s) where company_id = $1`,
    [companyId, seconds],
  );

test('around the turn of a minute a key sends no more than its limit, and each request is free again a minute later', async () => {
  const { admin, count } = await aKey();
  await count();
  await pass(40, admin);
  expect((await count({ requests: 25 })).accepted).toBe(24);
  await pass(19, admin);
  expect((await count({ requests: 25 })).accepted).toBe(0);
  // The first request is a minute ago, the others are not.
  await pass(2, admin);
  expect(await count({ requests: 25 })).toMatchObject({ accepted: 1, limits: [{ left: 0 }, { left: 15 }] });
  await pass(38, admin);
  expect((await count({ requests: 25 })).accepted).toBe(0);
  await pass(2, admin);
  expect((await count({ requests: 25 })).accepted).toBe(24);
});

test('a limit says in how many seconds the oldest of its requests are free again', async () => {
  const { admin, count } = await aKey();
  const seconds = async () => (await count({ requests: 25 })).limits.map((limit) => limit.seconds);
  await count({ requests: 25 });
  for (const [passed, left] of [
    [0, 60],
    [45, 15],
    [14, 1],
  ] as const) {
    await pass(passed, admin);
    for (const said of await seconds()) expect(Math.abs(said - left), `${passed}`).toBeLessThanOrEqual(1);
  }
});

test('of a key that calls all the time a number for each second of the window is kept', async () => {
  const { admin, count } = await aKey();
  await count();
  await sql.query(
    `update accounts.api_requests set requests = array_fill(0, array[90]),
       seconds = array(select floor(extract(epoch from clock_timestamp()))::bigint - n from generate_series(90, 1, -1) as n)
     where company_id = $1`,
    [admin.companyId],
  );
  expect((await count()).accepted).toBe(1);
  const { rows } = await sql.query<{ kept: number }>(
    `select cardinality(seconds) as kept from accounts.api_requests where company_id = $1`,
    [admin.companyId],
  );
  for (const { kept } of rows) expect(kept).toBe(61);
});

test('a request with a revoked or changed key is not counted', async () => {
  const { admin, id, count } = await aKey();
  await clientOf(apiKeys).update(admin, { id, name: crypto.randomUUID() });
  expect(await count()).toMatchObject({ isOutdated: true, accepted: 0 });
  expect(await count({ version: 2 })).toMatchObject({ isOutdated: false, accepted: 1 });
  await clientOf(apiKeys).remove(admin, { id });
  expect(await count({ version: 2 })).toMatchObject({ isOutdated: true, accepted: 0 });
});

test('the last use is noted with the first request of a minute', async () => {
  const { admin, count } = await aKey();
  const use = async () => {
    const [key] = await clientOf(apiKeys).list(admin, {});
    return { at: key?.lastUsedAt, address: key?.lastUsedAddress };
  };
  await count();
  const first = await use();
  expect(first.address).toBe('203.0.113.7');
  await count({ address: '203.0.113.8' });
  expect(await use()).toEqual(first);
  await sql.query(
    `update accounts.api_keys set last_used_at = last_used_at - interval '1 minute' where company_id = $1`,
    [admin.companyId],
  );
  await count({ address: '203.0.113.8' });
  expect((await use()).address).toBe('203.0.113.8');
});
