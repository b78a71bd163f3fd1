import { contracts } from '@recado/contracts';
import { client } from '@recado/platform';
import { eventually, newId } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { aNumber } from '../testing/company.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(2);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());

test('a campaign whose tag was removed stops with the reason, and starts again with another audience', async () => {
  const tagListId = newId();
  const { company, id } = await aCampaign(bus, fakes, 1, { contactListId: undefined, tagListId });
  fakes.removedTags.add(tagListId);
  await company.campaigns.start(company.admin, { id });
  const stopped = await company.status(id, 'CANCELADA');
  expect(stopped).toMatchObject({ stopReason: 'noAudience', counts: { recipients: 0 } });
  const contactListId = await company.list([aNumber(), aNumber()]);
  await company.campaigns.update(company.admin, { id, contactListId });
  await company.campaigns.restart(company.admin, { id, scope: 'pending' });
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ recipients: 2, sent: 2 });
});

test('a campaign whose list was removed after its recipients were stored can be stopped and goes on', async () => {
  const { company, id, contactListId } = await aCampaign(bus, fakes, 2);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  await eventually(() => company.messages().length > 0, 'the first message');
  await client(bus, contracts.contactLists).remove(company.admin, { id: contactListId });
  await company.campaigns.cancel(company.admin, { id });
  await company.campaigns.restart(company.admin, { id, scope: 'pending' });
  fakes.answers = true;
  for (const message of company.messages()) await fakes.acknowledge(message);
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ recipients: 2, sent: 2 });
});
