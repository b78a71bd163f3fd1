import { eventually } from '@recado/testkit';
import type { SendingHealth } from '@recado/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

const official: Partial<SendingHealth> = {
  kind: 'cloud',
  ageDays: 1,
  ceiling: 1_000_000_000,
  ceilingReason: 'whatsapp',
  perMinute: 3_600,
};
type Campaign = Awaited<ReturnType<typeof aCampaign>>;
const forecastOf = ({ company, id }: Campaign) => company.campaigns.forecast(company.admin, { id });
const HOUR_S = 3_600;

test('a campaign of an official number that has used up Meta’s limit lasts until the next day', async () => {
  const campaign = await aCampaign(bus, fakes, 30);
  const limited = { ceiling: 10, coldToday: 0, newChatCap: { total: 20, used: 10, endsAt: null } };
  fakes.health.set(campaign.connectionId, { ...official, ...limited });
  const { seconds, risks, connections } = await forecastOf(campaign);
  expect(connections).toMatchObject([{ ceiling: 10, coldToday: 0 }]);
  expect(seconds).toBeGreaterThan(20 * HOUR_S);
  expect(risks).toContain('overCeiling');
  // Neither a warm-up nor a check of numbers is a matter of official numbers.
  expect(risks).not.toContain('newNumber');
  expect(risks).not.toContain('uncheckedNumbers');
});

test('one without a limit is over when its pace allows', async () => {
  const campaign = await aCampaign(bus, fakes, 30);
  fakes.health.set(campaign.connectionId, official);
  const { seconds, risks } = await forecastOf(campaign);
  expect(seconds).toBeLessThan(20 * HOUR_S);
  expect(risks).not.toContain('overCeiling');
});

test('numbers of one portfolio share its limit', async () => {
  const campaign = await aCampaign(bus, fakes, 30);
  const { company, connectionId: first, id } = campaign;
  const second = await company.connection();
  await company.campaigns.update(company.admin, { id, whatsappIds: [first, second] });
  const limited = { ...official, ceiling: 30, newChatCap: { total: 30, used: 0, endsAt: null } };
  fakes.health.set(first, { ...limited, sharesLimitWith: [second] });
  fakes.health.set(second, { ...limited, sharesLimitWith: [first] });
  const room = async () => (await forecastOf(campaign)).risks.includes('overCeiling');
  expect(await room()).toBe(false);
  // Each could start 20, and both together no more than that.
  fakes.health.set(first, { ...limited, ceiling: 20, sharesLimitWith: [second] });
  fakes.health.set(second, { ...limited, ceiling: 20, sharesLimitWith: [first] });
  await eventually(room, 'the risk');
});
