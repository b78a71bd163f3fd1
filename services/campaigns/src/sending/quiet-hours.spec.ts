import { campaignSettings } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(1);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

/** The clock of Brasília so many minutes from now: HH:MM. */
const clock = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });

test('quiet hours hold the recipients of an area by its own clock, and others are sent before them', async () => {
  const company = aCompany(bus, fakes);
  const whatsappId = await company.connection();
  const [paulista, manauara] = ['5511987650001', '5592987650002'];
  const contactListId = await company.list([paulista, manauara]);
  await company.quick();
  // The clock of Manaus is an hour behind.
  const settings = { quietFrom: clock(-20), quietTo: clock(20) };
  await client(bus, campaignSettings).save(company.admin, { settings });
  const { id } = await company.campaigns.create(company.admin, {
    name: 'Natal',
    message1: 'Oi!',
    whatsappId,
    contactListId,
  });
  await company.campaigns.start(company.admin, { id });
  const campaign = await eventually(async () => {
    const view = await company.campaigns.get(company.admin, { id });
    return view.counts.sent === 1 && view.waits.length > 0 ? view : null;
  }, 'the first message, and the wait of the other one');
  expect(company.messages().map(({ number }) => number)).toEqual([manauara]);
  expect(campaign.counts.pending).toBe(1);
  expect(campaign.waits).toMatchObject([{ whatsappId, reason: 'window' }]);
  const until = Date.parse(campaign.waits[0]?.until ?? '') - Date.now();
  expect(until).toBeGreaterThan(0);
  expect(until).toBeLessThanOrEqual(20 * 60_000);
});
