import { audits, campaignEvents, campaignViews, connectionEvents, numberKey } from '@recado/contracts';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCampaign } from '../testing/campaign.factory.ts';
import { aCompany } from '../testing/company.factory.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';
import { FakeServices } from '../testing/services.fake.ts';

serveCampaigns(2);
let fakes: FakeServices;
beforeAll(() => {
  fakes = new FakeServices(bus);
});
afterAll(() => fakes.stop());
const campaignOf = (count?: number, fields?: object) => aCampaign(bus, fakes, count, fields);

const inAnHour = (minutes = 61) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a campaign reaches every recipient once, through one connection, and is finished', async () => {
  const { company, id, numbers, connectionId, campaign } = await campaignOf(5);
  expect(campaign).toMatchObject({ status: 'INATIVA', editable: true, whatsappIds: [connectionId] });
  const publications = watchPublications(bus, company.companyId);
  await company.campaigns.start(company.admin, { id });
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished).toMatchObject({ counts: { recipients: 5, sent: 5, pending: 0, failed: 0 }, editable: false });
  expect(Date.parse(finished.completedAt ?? '')).toBeGreaterThan(0);
  const messages = company.messages();
  expect(messages.map(({ number }) => number)).toEqual(numbers);
  expect(messages[0]).toMatchObject({ text: 'Olá Cliente de Recife!', connectionId, campaignId: id, queueId: null });
  expect(new Set(messages.map(({ waId }) => waId)).size).toBe(5);
  const statuses = await eventually(() => {
    const seen = publications.of(campaignEvents.statusChanged).map(({ status }) => status);
    return seen.length >= 2 ? seen : null;
  }, 'both statuses');
  expect(statuses).toEqual(['EM_ANDAMENTO', 'FINALIZADA']);
  await eventually(
    () => publications.of(campaignViews.progress).some(({ counts }) => counts.sent === 5),
    'the progress',
  );
  const { text, next } = await company.reports.export(company.admin, { id });
  expect([text.trim().split('\n').length, next]).toEqual([6, null]);
  const entries = () =>
    publications.of(audits.campaigns).filter(({ operation }) => operation === 'campaignReports.export');
  await eventually(() => entries().length === 1, 'the entry of the audit log');
  publications.stop();
});

test('one message is on its way at a time; a cancelled campaign stops there and goes on where it stopped', async () => {
  const { company, id, numbers } = await campaignOf(4);
  fakes.answers = false;
  try {
    await company.campaigns.start(company.admin, { id });
    await eventually(() => company.messages().length, 'the first message');
    expect((await company.campaigns.cancel(company.admin, { id })).status).toBe('CANCELADA');
  } finally {
    fakes.answers = true;
  }
  const [first] = company.messages();
  if (first) await fakes.acknowledge(first);
  await eventually(async () => (await company.campaigns.get(company.admin, { id })).counts.sent === 1, 'the outcome');
  expect(company.messages()).toHaveLength(1);
  await company.campaigns.restart(company.admin, { id, scope: 'pending' });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ number }) => number)).toEqual(numbers);
});

test('failed recipients do not keep a campaign running, and a restart sends to them alone under the same ids', async () => {
  const { company, id, numbers } = await campaignOf(4);
  const [, failing = ''] = numbers;
  const key = numberKey(failing);
  fakes.failing.set(key, 'ERR_SENDING_WAPP_MSG');
  await company.campaigns.start(company.admin, { id });
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ sent: 3, failed: 1, pending: 0 });
  const report = await company.reports.get(company.admin, { id });
  expect(report.failures).toEqual([{ reason: 'ERR_SENDING_WAPP_MSG', count: 1 }]);
  fakes.failing.delete(key);
  await company.campaigns.restart(company.admin, { id, scope: 'failed' });
  await eventually(async () => (await company.campaigns.get(company.admin, { id })).counts.sent === 4, 'the repeat');
  const ids = company
    .messages()
    .filter(({ number }) => number === failing)
    .map(({ waId }) => waId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ sent: 4, failed: 0 });
});

test('mostly failures stop a campaign, and it says so', async () => {
  const { company, id, numbers } = await campaignOf(30);
  for (const number of numbers) fakes.failing.set(numberKey(number), 'ERR_SENDING_WAPP_MSG');
  await company.campaigns.start(company.admin, { id });
  const stopped = await company.status(id, 'CANCELADA');
  expect(stopped.stopReason).toBe('failures');
  expect(stopped.counts.failed).toBe(20);
  expect(stopped.counts.pending).toBe(10);
});

test('why nothing is sent is said: a restriction, the ceiling, the window; pending recipients stay pending', async () => {
  const { company, id, connectionId } = await campaignOf(2);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  Object.assign(fakes.clearance, { restriction: 'no_new_chats', restrictedUntil: until });
  await company.campaigns.start(company.admin, { id });
  const waits = () => company.campaigns.get(company.admin, { id }).then((view) => view.waits);
  const saying = (reason: string) =>
    eventually(async () => (await waits()).some((wait) => wait.reason === reason), `the reason ${reason}`);
  await saying('restricted');
  expect(await waits()).toEqual([{ whatsappId: connectionId, reason: 'restricted', until }]);
  Object.assign(fakes.clearance, { restriction: null, restrictedUntil: null, coldLeft: 0 });
  await company.setStatus(connectionId, 'CONNECTED');
  await saying('ceiling');
  Object.assign(fakes.clearance, { coldLeft: 10, status: 'DISCONNECTED' });
  await company.setStatus(connectionId, 'CONNECTED');
  await saying('disconnected');
  expect((await company.campaigns.get(company.admin, { id })).counts).toMatchObject({ pending: 2, failed: 0 });
  Object.assign(fakes.clearance, { status: 'CONNECTED' });
  await company.setStatus(connectionId, 'CONNECTED');
  await company.status(id, 'FINALIZADA');
});

test('a scheduled campaign starts at its time; within the hour it is locked', async () => {
  const { company, id } = await campaignOf(1);
  const soon = new Date(Date.now() + 1_500).toISOString();
  const scheduled = await company.campaigns.update(company.admin, { id, scheduledAt: inAnHour() });
  expect(scheduled).toMatchObject({ status: 'PROGRAMADA', editable: true });
  const moved = await company.campaigns.update(company.admin, { id, scheduledAt: soon });
  expect(moved).toMatchObject({ status: 'PROGRAMADA', editable: false });
  await expect(company.campaigns.update(company.admin, { id, name: 'Outra' })).rejects.toMatchObject({
    code: 'ERR_CAMPAIGN_LOCKED',
  });
  await company.status(id, 'FINALIZADA');
  expect(company.messages()).toHaveLength(1);
});

test('several connections share the recipients; one that is removed leaves its share to the others', async () => {
  const { company, id, connectionId } = await campaignOf(12);
  const other = await company.connection();
  await company.campaigns.update(company.admin, { id, whatsappIds: [connectionId, other] });
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const both = await eventually(() => (company.messages().length === 2 ? company.messages() : null), 'both');
  expect(new Set(both.map((message) => message.connectionId))).toEqual(new Set([connectionId, other]));
  await publishAs(bus, connectionEvents.deleted, company.companyId, { connectionId: other });
  await eventually(
    async () => (await company.campaigns.get(company.admin, { id })).whatsappIds.length === 1,
    'the connection to be gone',
  );
  fakes.answers = true;
  const open = both.find((message) => message.connectionId === connectionId);
  if (open) await fakes.acknowledge(open);
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ sent: 11, failed: 1 });
});

test('what is missing is named; another company sees, changes and starts nothing', async () => {
  const { company, id } = await campaignOf(1);
  const draft = await company.campaigns.create(company.admin, { name: 'Rascunho' });
  await expect(company.campaigns.start(company.admin, { id: draft.id })).rejects.toMatchObject({
    code: 'ERR_CAMPAIGN_INCOMPLETE',
    fields: [{ field: 'message1' }, { field: 'contactListId' }, { field: 'whatsappIds' }],
  });
  const foreign = aCompany(bus, fakes).admin;
  const hidden = { code: 'ERR_NO_CAMPAIGN_FOUND' };
  await expect(company.campaigns.get(foreign, { id })).rejects.toMatchObject(hidden);
  await expect(company.campaigns.start(foreign, { id })).rejects.toMatchObject(hidden);
  await expect(company.campaigns.update(foreign, { id, name: 'Minha' })).rejects.toMatchObject(hidden);
  await expect(company.reports.get(foreign, { id })).rejects.toMatchObject(hidden);
  expect((await company.campaigns.list(foreign, {})).records).toEqual([]);
  const theirs = aCompany(bus, fakes);
  await expect(
    theirs.campaigns.create(theirs.admin, {
      name: 'Alheia',
      whatsappIds: [company.companyId],
      message1: 'x',
    }),
  ).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND', fields: [{ field: 'whatsappIds' }] });
});
