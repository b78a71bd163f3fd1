import { fileListEvents, queueEvents, tagEvents } from '@recado/contracts';
import { eventually, newId, publishAs } from '@recado/testkit';
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

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
const aTagged = (tagListId: number, fields: object = {}) =>
  aCampaign(bus, fakes, 1, { contactListId: undefined, tagListId, ...fields });
type Stage = Awaited<ReturnType<typeof aCampaign>>;
const now = ({ company, id }: Stage) => company.campaigns.get(company.admin, { id });

test('a removed tag stops a scheduled campaign with the reason, and leaves a draft without an audience', async () => {
  const tagListId = newId();
  const scheduled = await aTagged(tagListId, { scheduledAt: inAMonth() });
  const { company } = scheduled;
  const draft = await company.campaigns.create(company.admin, { name: 'Rascunho', message1: 'Oi', tagListId });
  const foreign = await aTagged(tagListId);
  await publishAs(bus, tagEvents.deleted, company.companyId, { tagId: tagListId });
  await eventually(async () => (await now(scheduled)).status === 'CANCELADA', 'the stop');
  expect(await now(scheduled)).toMatchObject({ stopReason: 'noAudience', tagListId: null });
  expect(await company.campaigns.get(company.admin, { id: draft.id })).toMatchObject({
    status: 'INATIVA',
    tagListId: null,
  });
  expect(await now(foreign)).toMatchObject({ tagListId });
});

test('a campaign whose recipients are stored goes on without its tag', async () => {
  const tagListId = newId();
  const stage = await aTagged(tagListId);
  const { company, id } = stage;
  fakes.contacts.push({ id: 1, name: 'Ana', number: aNumber(), email: '', blocked: false, variables: [] });
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  await eventually(() => company.messages().length > 0, 'the first message');
  await publishAs(bus, tagEvents.deleted, company.companyId, { tagId: tagListId });
  await eventually(async () => (await now(stage)).tagListId === null, 'the campaign without its tag');
  fakes.answers = true;
  for (const message of company.messages()) await fakes.acknowledge(message);
  expect(await company.status(id, 'FINALIZADA')).toMatchObject({ stopReason: null });
});

test('a removed file list stops scheduled and running campaigns; a removed queue leaves them as they are', async () => {
  const [fileListId, queueId] = [newId(), 11];
  const stage = await aCampaign(bus, fakes, 1, { scheduledAt: inAMonth(), fileListId, queueId });
  const { companyId } = stage.company;
  await publishAs(bus, queueEvents.deleted, companyId, { queueId });
  await eventually(async () => (await now(stage)).queueId === null, 'the campaign without its queue');
  expect(await now(stage)).toMatchObject({ status: 'PROGRAMADA', stopReason: null });
  await publishAs(bus, fileListEvents.deleted, companyId, { fileListId });
  await eventually(async () => (await now(stage)).status === 'CANCELADA', 'the stop');
  expect(await now(stage)).toMatchObject({ stopReason: 'noFiles', fileListId: null });
});

test('nothing names what was removed, however late the request writes', async () => {
  const [tagListId, fileListId, queueId] = [newId(), newId(), 11];
  const stage = await aCampaign(bus, fakes, 1, { fileListId, queueId, tagListId, contactListId: undefined });
  const { company, id } = stage;
  await publishAs(bus, tagEvents.deleted, company.companyId, { tagId: tagListId });
  await publishAs(bus, fileListEvents.deleted, company.companyId, { fileListId });
  await publishAs(bus, queueEvents.deleted, company.companyId, { queueId });
  await eventually(async () => {
    const campaign = await now(stage);
    return campaign.tagListId === null && campaign.fileListId === null && campaign.queueId === null;
  }, 'the campaign without them');
  // The owners answer as they did before the removal: the answer was on its way.
  for (const [field, removed, code] of [
    ['tagListId', tagListId, 'ERR_NO_TAG_FOUND'],
    ['fileListId', fileListId, 'ERR_NO_FILE_LIST_FOUND'],
    ['queueId', queueId, 'ERR_NO_QUEUE_FOUND'],
  ] as const) {
    const refusal = { code, fields: [{ field, rule: 'exists' }] };
    await expect(company.campaigns.update(company.admin, { id, [field]: removed })).rejects.toMatchObject(refusal);
    const input = { name: `Com ${field}`, message1: 'Oi', [field]: removed };
    await expect(company.campaigns.create(company.admin, input)).rejects.toMatchObject(refusal);
  }
  expect(await now(stage)).toMatchObject({ tagListId: null, fileListId: null, queueId: null });
});
