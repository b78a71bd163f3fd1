import { companyEvents, type SubscriptionState } from '@recado/contracts';
import { aSubscription, eventually, publishAs } from '@recado/testkit';
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** A campaign with two recipients, and the reasons of its wait. */
async function aStage() {
  const { company, id, connectionId } = await aCampaign(bus, fakes, 2);
  const state = (given: Partial<SubscriptionState>) =>
    publishAs(bus, companyEvents.subscriptionChanged, company.companyId, aSubscription(given));
  const waits = async () => (await company.campaigns.get(company.admin, { id })).waits;
  const isPaused = () => eventually(async () => (await waits())[0]?.reason === 'overdue', 'the pause');
  const start = () => company.campaigns.start(company.admin, { id });
  return { company, id, connectionId, state, waits, isPaused, start };
}

test('campaigns pause once a company is overdue for longer than the days of grace, and go on once it has paid', async () => {
  const { company, id, connectionId, state, waits, isPaused, start } = await aStage();
  await state({ dueDate: inDays(-3) });
  await start();
  await isPaused();
  expect(await waits()).toMatchObject([{ whatsappId: connectionId, reason: 'overdue' }]);
  expect(company.messages()).toEqual([]);
  await state({ dueDate: inDays(27) });
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ sent: 2, pending: 0 });
});

test('within the days of grace campaigns go on, and other days of the platform apply', async () => {
  const within = await aStage();
  await within.state({ dueDate: inDays(-2) });
  await within.start();
  await within.company.status(within.id, 'FINALIZADA');
  const longer = await aStage();
  await longer.state({ dueDate: inDays(-9) });
  await longer.start();
  await longer.isPaused();
  await longer.state({ dueDate: inDays(-9), campaignsGraceDays: 30 });
  await longer.company.status(longer.id, 'FINALIZADA');
});

test('campaigns of a suspended company pause, those of one without a due date never do', async () => {
  const suspended = await aStage();
  await suspended.state({ status: false });
  await suspended.start();
  await suspended.isPaused();
  const endless = await aStage();
  await endless.state({ dueDate: null });
  await endless.start();
  await endless.company.status(endless.id, 'FINALIZADA');
  expect(suspended.company.messages()).toEqual([]);
});

test('a payment that arrives while a lane looks is not missed', async () => {
  const stages = await Promise.all(Array.from({ length: 5 }, () => aStage()));
  await Promise.all(
    stages.map(async ({ start, state, company, id }) => {
      await state({ dueDate: inDays(-30) });
      await Promise.all([start(), state({ dueDate: inDays(30) })]);
      await company.status(id, 'FINALIZADA');
    }),
  );
});
