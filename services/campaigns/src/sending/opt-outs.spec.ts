import { campaignEvents, suppressions } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(2);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

test('an opt-out word puts all numbers of a person on the list, and whoever received a campaign, known to tickets or not', async () => {
  const { company, id } = await aCampaign(bus, fakes, 2);
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  const [first, second] = company.messages();
  if (!first || !second) throw new Error('no messages');
  const published = watchPublications(bus, company.companyId);
  onTestFinished(published.stop);
  const suppressed = client(bus, suppressions);
  const listed = async () =>
    (await suppressed.list(company.admin, {})).records.map(({ number, reason }) => [number, reason]);
  const kept = () => published.of(campaignEvents.optOutKept);

  const [other, stranger] = ['5511987650000', '5511987650001'];
  await fakes.writeWord(company.companyId, stranger);
  await fakes.optOut(first, { others: [other] });
  // A number that is on the list is told only with the first word.
  await fakes.optOut(first, { isFirst: false });
  await fakes.writeWord(company.companyId, second.number);
  await eventually(() => kept().length === 2, 'both opt-outs');
  // Events of two keys are handled in any order.
  expect(new Set(kept().map(({ number, recipientId }) => [number, recipientId]))).toEqual(
    new Set([first, second].map(({ number, recipientId }) => [number, recipientId])),
  );
  expect(new Set(await listed())).toEqual(
    new Set([first.number, other, second.number].map((number) => [number, 'word'])),
  );
  expect((await company.campaigns.get(company.admin, { id })).counts).toMatchObject({ optedOut: 2 });

  const { records } = await suppressed.list(company.admin, { searchParam: first.number });
  await suppressed.remove(company.admin, { id: records[0]?.id ?? 0 });
  await fakes.optOut(first, { isFirst: false });
  await eventually(() => kept().length === 3, 'the opt-out after the removal');
  expect(await listed()).toContainEqual([first.number, 'word']);
});
