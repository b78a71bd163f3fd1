import { companyEvents, defaultOptOutRules } from '@recado/contracts';
import { aNewCompany, aSubscription, eventually, newId, publishAs } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../settings/campaign-settings.ts';
import { aCampaign } from '../testing/campaign.factory.ts';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

test('nothing is sent for a company of which nothing is known yet; once plan and payment are known, it is', async () => {
  const { company, id } = await aCampaign(bus, fakes, 2);
  const { companyId } = company;
  await queryAsOwner('delete from campaigns.company_copies where company_id = $1', [companyId]);
  await company.campaigns.start(company.admin, { id });
  const waits = (reason: string) =>
    eventually(async () => {
      const found = await company.campaigns.get(company.admin, { id });
      return found.waits[0]?.reason === reason;
    }, `the campaign to wait: ${reason}`);
  await waits('plan');
  await publishAs(bus, companyEvents.created, companyId, aNewCompany(companyId));
  await waits('overdue');
  expect(company.messages()).toEqual([]);
  await publishAs(bus, companyEvents.subscriptionChanged, companyId, aSubscription());
  await company.status(id, 'FINALIZADA');
  expect(company.messages()).toHaveLength(2);
});

test('a campaign does not use a connection of which nothing is known yet', async () => {
  const company = aCompany(bus, fakes);
  const given = {
    name: 'Natal',
    message1: 'Olá',
    whatsappId: newId(),
    contactListId: await company.list(['5511987650001']),
  };
  await expect(company.campaigns.create(company.admin, given)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});

test('the rules of opting out begin as tickets has them without a copy', () => {
  const { optOutWords: words, optOutText: text, attributionHours } = defaultSettings;
  expect({ words, text, attributionHours }).toEqual(defaultOptOutRules);
});
