import {
  companyEvents,
  contracts,
  usageEvents,
  type OwnPlan,
  type QuotaLimits,
  type QuotaStates,
} from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { aCompany, type Company } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { aSentMessage, deliver, someTokens } from '../testing/usage-events.factory.ts';
import { QuotaJob } from './quota.job.ts';

serveBilling(2);
const db = openBillingDatabase();

const month = ({ admin }: Company) => client(bus, contracts.usage).month(admin, {});
const published = ({ publications }: Company) => publications.of(usageEvents.quotaChanged);

async function limit(company: Company, limits: QuotaLimits): Promise<void> {
  const { companyId } = company;
  const features = { useCampaigns: true, useSchedules: true, useInternalChat: true, useExternalApi: true };
  const none = { users: null, connections: null, queues: null, aiMonthlyTokens: null };
  const allowance = {
    name: 'Básico',
    ...none,
    ...features,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
    useRules: true,
  };
  const state = { companyId, name: 'Aurora', status: true, allowance: { ...allowance, ...limits } as OwnPlan };
  await publishAs(bus, companyEvents.updated, companyId, state);
}
const sendMany = (company: Company, messages: number, bytes = 0) => {
  for (let n = 0; n < messages; n++) deliver(bus, aSentMessage(company.companyId, new Date(), bytes));
};
/** Waits until the last change says so. */
const last = (company: Company, expected: Partial<QuotaStates>) =>
  eventually(
    () => Promise.resolve(isDeepStrictEqual({ ...published(company).at(-1), ...expected }, published(company).at(-1))),
    JSON.stringify(expected),
  );

test('a quota is warned of at four fifths and exceeded at its end, each published once', async () => {
  const company = await aCompany(bus);
  await limit(company, { messagesPerMonth: 10, hardQuotas: false });
  await eventually(async () => (await month(company)).messages.limit === 10, 'the limit');
  sendMany(company, 7);
  await eventually(async () => (await month(company)).messages.used === 7, 'seven messages');
  expect(published(company)).toEqual([]);
  sendMany(company, 1);
  await last(company, { messages: 'warned' });
  expect(published(company)).toEqual([{ messages: 'warned', storage: 'ok', aiTokens: 'ok', hard: false }]);
  sendMany(company, 4);
  await last(company, { messages: 'exceeded', hard: false });
  await eventually(async () => (await month(company)).messages.used === 12, 'twelve messages');
  expect(published(company)).toHaveLength(2);
  expect(await month(company)).toMatchObject({
    messages: { used: 12, limit: 10, state: 'exceeded' },
    storage: { used: 0, limit: null, state: 'ok' },
    hard: false,
  });
});

test('stored bytes and tokens have quotas, another plan opens them, and a plan that holds to its limits is published', async () => {
  const company = await aCompany(bus);
  await limit(company, { storageMb: 1, aiMonthlyTokens: 1_000 });
  await eventually(async () => (await month(company)).storage.limit === 1_000_000, 'the limit');
  sendMany(company, 2, 500_000);
  deliver(bus, someTokens(company.companyId, 900));
  await last(company, { storage: 'exceeded', aiTokens: 'warned', hard: false });
  await limit(company, { storageMb: 1, aiMonthlyTokens: 1_000, hardQuotas: true });
  await last(company, { storage: 'exceeded', hard: true });
  await limit(company, { storageMb: 10, aiMonthlyTokens: null, hardQuotas: true });
  await last(company, { messages: 'ok', storage: 'ok', aiTokens: 'ok', hard: true });
});

test('a new month of the company’s calendar opens its quotas, but not the storage', async () => {
  const company = await aCompany(bus, { timezone: 'Pacific/Auckland' });
  await limit(company, { messagesPerMonth: 2, storageMb: 1, aiMonthlyTokens: 10, hardQuotas: true });
  await eventually(async () => (await month(company)).messages.limit === 2, 'the limit');
  sendMany(company, 2, 600_000);
  deliver(bus, someTokens(company.companyId, 10));
  await last(company, { messages: 'exceeded', storage: 'exceeded', aiTokens: 'exceeded', hard: true });
  const before = published(company).length;
  const { month: current } = await month(company);
  const midnight = firstMoment(nextMonth(current), 'Pacific/Auckland');
  const job = new QuotaJob(db());
  await job.run(new Date(midnight.getTime() - 1_000));
  await job.run(midnight);
  await job.run(midnight);
  await last(company, { messages: 'ok', storage: 'exceeded', aiTokens: 'ok', hard: true });
  expect(published(company)).toHaveLength(before + 1);
});

const nextMonth = (of: string) => {
  const first = new Date(`${of}-01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 7);
};
/** Midnight is found by the clock of the zone, an hour at a time. */
function firstMoment(of: string, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' });
  let at = Date.parse(`${of}-01T12:00:00Z`);
  while (format.format(at - 3_600_000) === of) at -= 3_600_000;
  return new Date(at);
}
