import { connectionEvents } from '@recado/contracts';
import { newId, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns();
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

test('a campaign may name a connection that was just added, and none that there is not', async () => {
  const { company } = await aCampaign(bus, fakes, 1);
  const { campaigns, admin, companyId } = company;
  const connectionId = newId();
  fakes.connections = [connectionId];
  const made = campaigns.create(admin, { name: 'Natal', message1: 'Oi', whatsappIds: [connectionId] });
  await pause(300);
  const state = { connectionId, name: 'Nova', status: 'CONNECTED' as const, isDefault: false, number: null };
  await publishAs(bus, connectionEvents.statusChanged, companyId, { ...state, complationMessage: '', reason: null });
  expect(await made).toMatchObject({ whatsappIds: [connectionId] });
  await expect(
    campaigns.create(admin, { name: 'Páscoa', message1: 'Oi', whatsappIds: [newId()] }),
  ).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND', fields: [{ field: 'whatsappIds', rule: 'exists' }] });
});
