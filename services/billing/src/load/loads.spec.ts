import { contracts, dayOf, Fault, type ReportedLoad } from '@recado/contracts';
import { client } from '@recado/platform';
import { newId } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aSuper, TIMEZONE } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';

serveBilling();
const api = () => client(bus, contracts.platformLoads);
const reports = () => client(bus, contracts.loads);
const platform = aSuper();

const aLoad = (companyId: number, given: Partial<ReportedLoad> = {}): ReportedLoad => ({
  companyId,
  calls: 0,
  events: 0,
  jobs: 0,
  errors: 0,
  slow: 0,
  statements: 0,
  busyUs: 0,
  workUs: 0,
  statementUs: 0,
  ...given,
});
const report = (companies: ReportedLoad[], at = new Date(), process = crypto.randomUUID(), number = 1) =>
  reports().report(platform, { process, number, at: at.toISOString(), companies });

/** Times of other tests must not meet: each test has a year of its own. */
let year = 2040;
const ownTime = () => new Date(`${++year}-03-10T15:30:00Z`);

test('companies are listed by a measure, with their share of all, the rest included', async () => {
  const at = ownTime();
  const [heavy, light] = [await aCompany(bus), await aCompany(bus)];
  await report(
    [
      aLoad(heavy.companyId, { calls: 30, errors: 2, slow: 1, statements: 900, busyUs: 6_000_400 }),
      aLoad(light.companyId, { calls: 50, busyUs: 1_000_000 }),
      aLoad(0, { busyUs: 3_000_000 }),
    ],
    at,
  );
  await report([aLoad(heavy.companyId, { calls: 1, busyUs: 600 })], at);
  const until = new Date(at.getTime() + 60_000).toISOString();
  for (const span of ['hour', 'day', 'week'] as const) {
    const page = await api().companies(platform, { span, measure: 'busyMs', until });
    expect(page.total).toBe(10_001);
    expect(page.companies.map(({ id, share, busyMs }) => [id, share, busyMs])).toEqual([
      [heavy.companyId, 600, 6_001],
      [light.companyId, 100, 1_000],
    ]);
    expect(page.companies[0]).toMatchObject({ calls: 31, errors: 2, slow: 1, statements: 900 });
    expect(page.companies[0]?.hours).toEqual([...Array<number>(23).fill(0), 6_001]);
  }
  const byCalls = await api().companies(platform, { span: 'day', measure: 'calls', until });
  expect(byCalls.companies.map(({ id }) => id)).toEqual([light.companyId, heavy.companyId]);
});

test('a report that comes again is counted once, and a later one of the process is counted', async () => {
  const at = ownTime();
  const { companyId } = await aCompany(bus);
  const process = crypto.randomUUID();
  const send = (number: number) => report([aLoad(companyId, { jobs: 5 })], at, process, number);
  for (const number of [1, 1, 2, 1]) await send(number);
  const page = await api().companies(platform, {
    span: 'day',
    measure: 'jobs',
    until: new Date(at.getTime() + 1).toISOString(),
  });
  expect(page.companies.map(({ id, jobs }) => [id, jobs])).toEqual([[companyId, 10]]);
});

test('reports of many processes at once add up', async () => {
  const at = ownTime();
  const companies = [await aCompany(bus), await aCompany(bus), await aCompany(bus)];
  const loads = companies.map(({ companyId }) => aLoad(companyId, { events: 1 }));
  await Promise.all(Array.from({ length: 12 }, (_, n) => report(n % 2 ? loads : loads.toReversed(), at)));
  const page = await api().companies(platform, {
    span: 'hour',
    measure: 'events',
    until: new Date(at.getTime() + 1).toISOString(),
  });
  expect(page.companies.map(({ events }) => events)).toEqual([12, 12, 12]);
});

test('work of a company that is unknown, as one that was erased, is part of the total only', async () => {
  const at = ownTime();
  await report([aLoad(newId(), { calls: 7 }), aLoad(newId(), { calls: 8 })], at);
  const page = await api().companies(platform, {
    span: 'day',
    measure: 'calls',
    until: new Date(at.getTime() + 1).toISOString(),
  });
  expect(page).toMatchObject({ companies: [], total: 0 });
  const { rows } = await queryAsOwner<{ calls: string }>(
    `select calls from billing.loads where span = 'day' and company_id = -2 and start = date_trunc('day', $1::timestamptz, 'UTC')`,
    [at],
  );
  expect(rows.map(({ calls }) => Number(calls))).toEqual([15]);
});

test('a company has its load of the hour, the day and the week, what waits, and its tokens and files', async () => {
  const [own, other] = [await aCompany(bus), await aCompany(bus)];
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  await report([aLoad(own.companyId, { calls: 3, busyUs: 2_000 }), aLoad(other.companyId, { calls: 100 })]);
  await report([aLoad(own.companyId, { calls: 10 })], hours(5));
  await asOwner((sql) =>
    sql.query(
      `insert into billing.usage_days (company_id, day, kind, amount)
       values ($1, $2, 'aiTokens', 500), ($1, $2, 'storageBytes', 900), ($1, $2, 'chatBytes', -1000)`,
      [own.companyId, dayOf(new Date(), TIMEZONE)],
    ),
  );
  const waiting = (companies: { companyId: number; amount: number }[]) =>
    reports().reportWaiting(platform, { kind: 'webhooks', service: 'integrations', companies });
  await waiting([{ companyId: own.companyId, amount: 40 }]);
  await waiting([
    { companyId: own.companyId, amount: 7 },
    { companyId: newId(), amount: 9 },
  ]);
  const load = await api().ofCompany(platform, { companyId: own.companyId });
  expect(load.hour).toMatchObject({ calls: 3, busyMs: 2, waiting: 7 });
  expect(load.day).toMatchObject({ calls: 13, aiTokens: 500, storageBytes: -100 });
  expect(load.waiting).toEqual({ publications: 0, webhooks: 7, campaigns: 0, messages: 0 });
  expect(load.hours).toHaveLength(24);
  expect(load.hours.at(-1)).toBe(2);
  const byWaiting = await api().companies(platform, { span: 'hour', measure: 'waiting' });
  expect(byWaiting.companies.find(({ id }) => id === own.companyId)).toMatchObject({ waiting: 7 });
});

test('only super users see loads, and only services report them', async () => {
  const { admin, companyId } = await aCompany(bus);
  const refused = { code: 'ERR_NO_PERMISSION' };
  await expect(api().ofCompany(admin, { companyId })).rejects.toMatchObject(refused);
  await expect(api().companies(admin, { span: 'hour', measure: 'calls' })).rejects.toMatchObject(refused);
  await expect(api().ofCompany(platform, { companyId: 999_999_999 })).rejects.toEqual(
    new Fault('ERR_NO_SUBSCRIPTION_FOUND'),
  );
});
