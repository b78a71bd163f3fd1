import { contracts, dayOf, Fault } from '@recado/contracts';
import { client } from '@recado/platform';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aSuper, TIMEZONE } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';

serveBilling();
const api = () => client(bus, contracts.platformUsage);
const today = () => dayOf(new Date(), TIMEZONE);
const dayBefore = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10);

interface Amounts {
  [kind: string]: number;
}
const addUsage = (companyId: number, day: string, amounts: Amounts) =>
  asOwner((sql) =>
    sql.query(
      `insert into billing.usage_days (company_id, day, kind, amount)
       select $1, $2, key, value::bigint from jsonb_each_text($3::jsonb)`,
      [companyId, day, JSON.stringify(amounts)],
    ),
  );
const limitMessages = (companyId: number, limit: number) =>
  asOwner((sql) =>
    sql.query(
      `insert into billing.usage_quotas (company_id, messages_limit, hard) values ($1, $2, true)
       on conflict (company_id) do update set messages_limit = excluded.messages_limit, hard = true`,
      [companyId, limit],
    ),
  );

test('the usage of a company has the quotas of the month and thirty days, of this company alone', async () => {
  const [own, other] = [await aCompany(bus), await aCompany(bus)];
  await addUsage(own.companyId, today(), { 'sent.agent': 70, 'sent.phone': 9, received: 40, aiTokens: 500 });
  await addUsage(own.companyId, dayBefore(29), { received: 3 });
  await addUsage(own.companyId, dayBefore(30), { received: 1_000 });
  await addUsage(other.companyId, today(), { 'sent.agent': 5_000 });
  await limitMessages(own.companyId, 80);
  const { month, days } = await api().ofCompany(aSuper(), { companyId: own.companyId });
  expect(month).toMatchObject({
    today: today(),
    messages: { used: 70, limit: 80, state: 'warned' },
    aiTokens: { used: 500, limit: null, state: 'ok' },
    hard: true,
  });
  expect(days).toHaveLength(30);
  expect(days[0]).toMatchObject({ day: dayBefore(29), received: 3, sent: { agent: 0 } });
  expect(days.at(-1)).toMatchObject({ day: today(), received: 40, sent: { agent: 70, phone: 9 } });
});

test('a company that billing does not know is not found', async () => {
  await expect(api().ofCompany(aSuper(), { companyId: 999_999_999 })).rejects.toEqual(
    new Fault('ERR_NO_SUBSCRIPTION_FOUND'),
  );
});

test('messages of the month are those of each company’s calendar that count against the quota', async () => {
  const [busy, idle] = [await aCompany(bus), await aCompany(bus)];
  await addUsage(busy.companyId, today(), { 'sent.bot': 5, 'sent.phone': 7, received: 40 });
  await addUsage(busy.companyId, dayBefore(40), { 'sent.bot': 100 });
  const found = await api().messages(aSuper(), { ids: [busy.companyId, idle.companyId, 999_999_999] });
  expect(found.toSorted((a, b) => b.messages - a.messages)).toEqual([
    { id: busy.companyId, messages: 5 },
    { id: idle.companyId, messages: 0 },
  ]);
});

test('only super users ask for the usage of companies', async () => {
  const { admin, companyId } = await aCompany(bus);
  await expect(api().ofCompany(admin, { companyId })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await expect(api().messages(admin, { ids: [companyId] })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
});
