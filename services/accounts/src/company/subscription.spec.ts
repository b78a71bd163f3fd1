import {
  auditLog,
  auth,
  companies,
  companyEvents,
  dayOf,
  DEFAULT_TIMEZONE,
  Fault,
  invoiceEvents,
  plans,
  settings,
} from '@recado/contracts';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { publishAs, testBus, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const day = (days: number, zone = DEFAULT_TIMEZONE) => dayOf(new Date(Date.now() + days * DAY_MS), zone);
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 90_000, interval: 50 });
const reason = 'Queda do serviço na segunda-feira';

let bus: Awaited<ReturnType<typeof testBus>>;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());

const aPlan = (given = {}) =>
  clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 2,
    connections: 1,
    queues: 1,
    value: 49.9,
    ...given,
  });
const dueDay = async (id: number, zone = DEFAULT_TIMEZONE) => {
  const { dueDate } = await clientOf(companies).get(platform, { id });
  return dueDate === null ? null : dayOf(new Date(dueDate), zone);
};
const quotas = { maxMessages: 1_000, maxStorageMb: 500, maxAiTokens: 20_000, hardQuotas: true };

test('a plan without quotas has none, and a quota can be set, changed and taken away', async () => {
  const none = { maxMessages: null, maxStorageMb: null, maxAiTokens: null, hardQuotas: false };
  const { id } = await aPlan();
  expect(await clientOf(plans).get(platform, { id })).toMatchObject(none);
  expect(await clientOf(plans).update(platform, { id, ...quotas })).toMatchObject(quotas);
  expect(await clientOf(plans).update(platform, { id, value: 50 })).toMatchObject({ ...quotas, value: 50 });
  expect(await clientOf(plans).update(platform, { id, maxMessages: null })).toMatchObject({
    ...quotas,
    maxMessages: null,
  });
});

test('a company has the quotas of its plan, and its own ones take precedence', async () => {
  const plan = await aPlan(quotas);
  const { id, admin } = await aCompany(clientOf, { planId: plan.id });
  const own = () => clientOf(companies).plan(admin, { companyId: id });
  expect(await own()).toMatchObject({
    messagesPerMonth: 1_000,
    storageMb: 500,
    aiMonthlyTokens: 20_000,
    hardQuotas: true,
  });
  const publications = watchPublications(bus, id);
  const overrides = { maxMessages: 5_000, maxStorageMb: 0, aiMonthlyTokens: 7, hardQuotas: false };
  await clientOf(companies).update(platform, { id, overrides });
  const changed = { messagesPerMonth: 5_000, storageMb: 0, aiMonthlyTokens: 7, hardQuotas: false };
  expect(await own()).toMatchObject(changed);
  await eventually(() => expect(publications.of(companyEvents.updated)).toMatchObject([{ allowance: changed }]));
  publications.stop();
});

test('a company pays its own price where it has one, and that of the plan again without it', async () => {
  const plan = await aPlan({ value: 99.9 });
  const { id } = await aCompany(clientOf, { planId: plan.id });
  const publications = watchPublications(bus, id);
  await clientOf(companies).update(platform, { id, overrides: { value: 79.55 } });
  await clientOf(companies).update(platform, { id, overrides: { value: 0 } });
  await clientOf(companies).update(platform, { id, overrides: {} });
  await eventually(() =>
    // The sign-up's event may still be on its way.
    expect(publications.of(companyEvents.subscriptionChanged).slice(-3)).toMatchObject([
      { monthlyCents: 7955, hasOwnPrice: true, planName: plan.name },
      { monthlyCents: 0, hasOwnPrice: true },
      { monthlyCents: 9990, hasOwnPrice: false },
    ]),
  );
  publications.stop();
});

test('free days are counted from the due date, or from today where it is over, and open a locked company', async () => {
  const [running, over] = [
    await aCompany(clientOf, { dueDate: inDays(5) }),
    await aCompany(clientOf, { dueDate: inDays(-30) }),
  ];
  const sessionId = over.refreshToken.split('.')[0] ?? '';
  expect(await clientOf(auth).resolve(platform, { sessionId })).toMatchObject({ locked: true });
  for (const { id } of [running, over]) await clientOf(companies).grantDays(platform, { id, days: 10, reason });
  expect([await dueDay(running.id), await dueDay(over.id)]).toEqual([day(15), day(10)]);
  expect(await clientOf(auth).resolve(platform, { sessionId })).toMatchObject({ locked: false });
  await eventually(async () => {
    const { records } = await clientOf(auditLog).list(platform, { operation: 'companies.grantDays' });
    expect(records[0]).toMatchObject({ targetId: over.id, input: { days: 10, reason } });
  });
});

test('free days are days of the company’s calendar', async () => {
  const zone = 'Pacific/Kiritimati';
  const { id, admin } = await aCompany(clientOf, { dueDate: inDays(-30) });
  await clientOf(settings).save(admin, { key: 'timezone', value: zone });
  await clientOf(companies).grantDays(platform, { id, days: 1, reason });
  expect(await dueDay(id, zone)).toBe(day(1, zone));
});

test('a company without a due date has no free days, and an unknown one is not found', async () => {
  const { id } = await aCompany(clientOf);
  const grant = (to: number) => clientOf(companies).grantDays(platform, { id: to, days: 10, reason });
  await expect(grant(id)).rejects.toEqual(new Fault('ERR_NO_DUE_DATE'));
  await expect(grant(99_999_999)).rejects.toEqual(new Fault('ERR_NO_COMPANY_FOUND'));
});

test('many due dates move at once, each published, and those that never end are named', async () => {
  const some = await Promise.all([-3, 4].map((days) => aCompany(clientOf, { dueDate: inDays(days) })));
  const endless = await aCompany(clientOf);
  const ids = [...some, endless].map(({ id }) => id);
  const watched = some.map(({ id }) => watchPublications(bus, id));
  const moved = await clientOf(companies).moveDueDates(platform, { ids, days: 10, reason });
  expect(moved).toEqual({ moved: 2, endless: [endless.id] });
  expect(await Promise.all(ids.map((id) => dueDay(id)))).toEqual([day(10), day(14), null]);
  await eventually(() => {
    for (const { of } of watched) expect(of(companyEvents.subscriptionChanged)).toHaveLength(1);
  });
  for (const { stop } of watched) stop();
  const all = await clientOf(companies).moveDueDates(platform, { ids, dueDate: '2031-03-09', reason });
  expect(all).toEqual({ moved: 3, endless: [] });
  expect(await Promise.all(ids.map((id) => dueDay(id)))).toEqual(['2031-03-09', '2031-03-09', '2031-03-09']);
});

test('an unknown company is named and nothing moves, and days and a due date exclude each other', async () => {
  const { id } = await aCompany(clientOf, { dueDate: inDays(4) });
  const move = (given: object) => clientOf(companies).moveDueDates(platform, { ids: [id], reason, ...given });
  await expect(move({ ids: [id, 99_999_998, 99_999_999], days: 1 })).rejects.toEqual(
    new Fault('ERR_NO_COMPANY_FOUND', { ids: [99_999_998, 99_999_999] }, [{ field: 'ids', rule: 'exists' }]),
  );
  await expect(move({})).rejects.toMatchObject({ code: 'ERR_VALIDATION', fields: [{ field: 'days' }] });
  await expect(move({ days: 1, dueDate: inDays(9) })).rejects.toMatchObject({ fields: [{ field: 'dueDate' }] });
  expect(await dueDay(id)).toBe(day(4));
});

test('a thousand due dates move in one request', async () => {
  const { rows } = await queryAsOwner(
    `insert into accounts.companies (name, due_date)
     select 'Thousand ' || gen_random_uuid(), $1 from generate_series(1, 1000) returning id`,
    [inDays(4)],
  );
  const ids = (rows as { id: string }[]).map(({ id }) => Number(id));
  expect(await clientOf(companies).moveDueDates(platform, { ids, days: 3, reason })).toEqual({
    moved: 1_000,
    endless: [],
  });
  expect(await dueDay(ids.at(-1) ?? 0)).toBe(day(7));
});

test('a payment after free days moves on from the later date', async () => {
  const { id } = await aCompany(clientOf, { dueDate: '2031-03-09', recurrence: 'MENSAL' });
  await clientOf(companies).grantDays(platform, { id, days: 3, reason });
  const invoice = { invoiceId: 900_000 + id, kind: 'period', planId: null, dueDay: '2031-03-09' } as const;
  await publishAs(bus, invoiceEvents.paid, id, invoice);
  await eventually(async () => expect(await dueDay(id)).toBe('2031-04-12'));
});
