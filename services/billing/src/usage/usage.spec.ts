import { apiCallEvents, contracts, dayOf, type UsageDay } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { aCompany, aSuper } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { anEvent, aSentMessage, deliver, usageEvent, type UsageEvent } from '../testing/usage-events.factory.ts';
import { UsageCleanupJob } from './usage-cleanup.job.ts';

serveBilling(2);
const db = openBillingDatabase();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const api = () => ({ usage: client(bus, contracts.usage), platform: client(bus, contracts.platformUsage) });

/** Waits until so many events of a company are counted. */
const counted = (companyId: number, events: number) =>
  asOwner((sql) =>
    eventually(async () => {
      const { rows } = await sql.query<{ n: number }>(
        `select count(*)::int as n from billing.usage_events where company_id = $1`,
        [companyId],
      );
      return rows[0]?.n === events;
    }, `${events} counted events`),
  );

/** The expected days, counted in memory. */
function truthOf(published: UsageEvent[], timezone: string) {
  const days = new Map<string, { adds: Map<string, number>; users: Set<number> }>();
  for (const { envelope, adds, userId } of published) {
    const day = dayOf(new Date(envelope.at), timezone);
    const sums = days.get(day) ?? { adds: new Map<string, number>(), users: new Set<number>() };
    days.set(day, sums);
    for (const [kind, amount] of Object.entries(adds)) sums.adds.set(kind, (sums.adds.get(kind) ?? 0) + amount);
    if (userId !== null) sums.users.add(userId);
  }
  return days;
}

test.each([
  ['America/Sao_Paulo', 1],
  ['Asia/Tokyo', 2],
  ['Asia/Kathmandu', 3],
])('a day in %s that comes twice and out of order is counted exactly', async (timezone, seed) => {
  const random = new Random(seed);
  const companies = [await aCompany(bus, { timezone }), await aCompany(bus, { timezone })];
  const start = Date.now() - 2 * DAY_MS;
  const published = companies.flatMap(({ companyId }) =>
    Array.from({ length: 400 }, () => anEvent(random, companyId, new Date(start + random.int(0, 1.5 * DAY_MS)))),
  );
  // Numbers of contacts and bytes never fall below zero: there was enough on the day before.
  for (const { companyId } of companies) {
    const before = anEvent(new Random(0), companyId, new Date(start - DAY_MS));
    Object.assign(before, { userId: null, service: 'tickets', adds: { contacts: 10_000 } });
    Object.assign(before.envelope, { name: 'contacts.imported', payload: { importId: 1, added: 10_000 } });
    published.push({ ...before, envelope: { ...before.envelope, actor: { kind: 'platform' } } });
  }
  const twice = [...published, ...published].toSorted(() => random.next() - 0.5);
  for (const event of twice) deliver(bus, event);
  for (const { companyId, admin } of companies) {
    const own = published.filter(({ envelope }) => envelope.companyId === companyId);
    await counted(companyId, own.filter(({ adds, userId }) => userId !== null || Object.keys(adds).length > 0).length);
    const truth = truthOf(own, timezone);
    const from = dayOf(new Date(start - 2 * DAY_MS), timezone);
    const { days } = await api().usage.days(admin, { from, to: dayOf(new Date(), timezone) });
    const gauges = { contacts: 0, connections: 0, storageBytes: 0 };
    for (const day of days) expectDay(day, truth.get(day.day), gauges);
    expect(days).toHaveLength(5);
  }
});

function expectDay(
  { day, sent, ...found }: UsageDay,
  truth: { adds: Map<string, number>; users: Set<number> } | undefined,
  gauges: Record<string, number>,
) {
  const of = (kind: string) => truth?.adds.get(kind) ?? 0;
  for (const kind of Object.keys(gauges)) gauges[kind] = (gauges[kind] ?? 0) + of(kind);
  const known = Object.fromEntries(Object.entries(gauges).map(([kind, amount]) => [kind, Math.max(0, amount)]));
  expect({ day, ...found }).toEqual({
    day,
    ...known,
    received: of('received'),
    mediaBytes: of('mediaBytes'),
    activeUsers: truth?.users.size ?? 0,
    aiTokens: of('aiTokens'),
    apiCalls: of('apiCalls'),
    webhookDeliveries: of('webhookDeliveries'),
  });
  for (const [source, amount] of Object.entries(sent)) expect([source, amount]).toEqual([source, of(`sent.${source}`)]);
}

test('the days of a company are its own, and a range is refused by the name of its field', async () => {
  const [mine, other] = [await aCompany(bus), await aCompany(bus)];
  deliver(bus, aSentMessage(mine.companyId));
  await counted(mine.companyId, 1);
  const today = dayOf(new Date(), mine.state.timezone);
  const range = { from: today, to: today };
  expect((await api().usage.days(mine.admin, range)).days[0]).toMatchObject({ sent: { agent: 1 }, activeUsers: 1 });
  expect((await api().usage.days(other.admin, range)).days[0]).toMatchObject({ sent: { agent: 0 }, activeUsers: 0 });
  const ask = (from: string, to: string) => api().usage.days(mine.admin, { from, to });
  await expect(ask('2026-05-02', '2026-05-01')).rejects.toMatchObject({ fields: [{ field: 'to' }] });
  await expect(ask('2024-01-01', '2026-05-01')).rejects.toMatchObject({ fields: [{ field: 'from' }] });
  expect((await ask('2025-01-01', '2026-02-04')).days).toHaveLength(400);
});

test('requests of programs count on the day in which they came', async () => {
  const { companyId, admin } = await aCompany(bus, { timezone: 'America/Sao_Paulo' });
  const payload = { since: '2026-05-02T02:45:00.000Z', calls: 12 };
  deliver(bus, usageEvent(apiCallEvents.counted, companyId, new Date('2026-05-02T03:00:20Z'), { payload }));
  await counted(companyId, 1);
  const { days } = await api().usage.days(admin, { from: '2026-05-01', to: '2026-05-02' });
  expect(days.map(({ apiCalls }) => apiCalls)).toEqual([12, 0]);
});

test('super users see companies by what they used, the largest first, a page at a time', async () => {
  const day = '2031-03-03';
  const at = new Date(`${day}T15:00:00Z`);
  const companies = [];
  for (let n = 0; n < 22; n++) companies.push(await aCompany(bus, { name: `Padaria ${n}` }));
  for (const [n, { companyId }] of companies.entries())
    for (let m = 0; m <= n; m++) deliver(bus, aSentMessage(companyId, at, 1_000));
  for (const [n, { companyId }] of companies.entries()) await counted(companyId, n + 1);
  const find = { kind: 'sent', from: day, to: day } as const;
  const first = await api().platform.companies(aSuper(), find);
  expect(first.companies.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n));
  expect(first.companies[0]).toMatchObject({ name: 'Padaria 21' });
  const second = await api().platform.companies(aSuper(), { ...find, cursor: first.cursor ?? '' });
  expect(second).toMatchObject({ companies: [{ amount: 2 }, { amount: 1 }], hasMore: false });
  const stored = await api().platform.companies(aSuper(), { ...find, kind: 'storageBytes' });
  expect(stored.companies.find(({ name }) => name === 'Padaria 21')?.amount).toBe(22_000);
  const before = { ...find, kind: 'storageBytes', from: '2031-03-02', to: '2031-03-02' } as const;
  const ids = new Set(companies.map(({ companyId }) => companyId));
  const earlier = await api().platform.companies(aSuper(), before);
  expect(earlier.companies.filter(({ id }) => ids.has(id))).toEqual([]);
  await expect(api().platform.companies(companies[0]?.admin ?? aSuper(), find)).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
});

test('four hundred days are kept, and the marks of counted events for some days', async () => {
  const { companyId, admin } = await aCompany(bus);
  const now = Date.now();
  for (const days of [0, 399, 403]) deliver(bus, aSentMessage(companyId, new Date(now - days * DAY_MS)));
  await counted(companyId, 3);
  await new UsageCleanupJob(db()).run(new AbortController().signal, new Date(now));
  const left = await asOwner((sql) =>
    sql.query<{ days: number; marks: number; users: number }>(
      `select (select count(*) from billing.usage_days where company_id = $1 and kind = 'sent.agent')::int as days,
         (select count(*) from billing.usage_events where company_id = $1)::int as marks,
         (select count(*) from billing.usage_users where company_id = $1)::int as users`,
      [companyId],
    ),
  );
  expect(left.rows).toEqual([{ days: 2, marks: 1, users: 1 }]);
  const dayBack = (days: number) => dayOf(new Date(now - days * DAY_MS), 'America/Sao_Paulo');
  const { days } = await api().usage.days(admin, { from: dayBack(399), to: dayBack(0) });
  expect(days.filter(({ sent }) => sent.agent > 0)).toHaveLength(2);
});
