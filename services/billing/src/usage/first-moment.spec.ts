import { companyEvents, contracts, initialPlatform, usageEvents } from '@recado/contracts';
import { client } from '@recado/platform';
import { aCaller, aNewCompany, eventually, newId, publishAs, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { aSentMessage, deliver } from '../testing/usage-events.factory.ts';

serveBilling();
const db = openBillingDatabase();

test('what a company used before its limits came counts against them as soon as they come', async () => {
  const companyId = newId();
  const publications = watchPublications(bus, companyId);
  for (let n = 0; n < 10; n++) deliver(bus, aSentMessage(companyId, new Date(), 0));
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ sent: string }>(
      'select coalesce(sum(amount), 0) as sent from billing.usage_days where company_id = $1 and kind like $2',
      [companyId, 'sent%'],
    );
    return Number(rows[0]?.sent) >= 10;
  }, 'the usage');
  expect(publications.of(usageEvents.quotaChanged)).toEqual([]);
  const company = aNewCompany(companyId, [], { messagesPerMonth: 10, hardQuotas: true });
  await publishAs(bus, companyEvents.created, companyId, company);
  const exceeded = () => publications.of(usageEvents.quotaChanged).at(-1);
  await eventually(() => exceeded()?.messages === 'exceeded', 'the quota');
  expect(exceeded()).toMatchObject({ messages: 'exceeded', hard: true });
});

test('a company of which nothing is known yet has no price, and no plan is quoted for it', async () => {
  const caller = aCaller({ companyId: newId() });
  const subscription = client(bus, contracts.subscription);
  const refused = { code: 'ERR_NO_SUBSCRIPTION_FOUND' };
  await expect(subscription.get(caller, {})).rejects.toMatchObject(refused);
});

test('without a copy the settings of the platform are those that accounts begins with', async () => {
  await queryAsOwner('delete from billing.platform_settings');
  expect(await db().asSystem('a test', ({ platform }) => platform.get())).toEqual(initialPlatform);
});
