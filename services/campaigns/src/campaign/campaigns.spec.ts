import { campaignEvents, campaignViews, connectionEvents } from '@recado/contracts';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aNumber } from '../testing/company.factory.ts';
import { Neighbours } from '../testing/neighbours.ts';
import { bus, serveCampaigns } from '../testing/serve-campaigns.ts';

serveCampaigns(2);
let neighbours: Neighbours;
beforeAll(() => {
  neighbours = new Neighbours(bus);
});
afterAll(() => neighbours.stop());

const inAnHour = (minutes = 61) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A campaign that can start. */
async function aCampaign(count = 3, fields: object = {}) {
  const company = aCompany(bus, neighbours);
  const [connectionId, numbers] = [await company.connection(), Array.from({ length: count }, aNumber)];
  const contactListId = await company.list(numbers);
  await company.quick();
  const given = { name: 'Natal', message1: 'Olá {{firstName}} de {cidade}!', whatsappId: connectionId, contactListId };
  const campaign = await company.campaigns.create(company.admin, { ...given, ...fields });
  return { company, connectionId, numbers, contactListId, id: campaign.id, campaign };
}

test('a campaign reaches every recipient once, through one connection, and is finished', async () => {
  const { company, id, numbers, connectionId, campaign } = await aCampaign(5);
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
  publications.stop();
});

test('one message is on its way at a time; a cancelled campaign stops there and goes on where it stopped', async () => {
  const { company, id, numbers } = await aCampaign(4);
  neighbours.answers = false;
  try {
    await company.campaigns.start(company.admin, { id });
    await eventually(() => company.messages().length, 'the first message');
    expect((await company.campaigns.cancel(company.admin, { id })).status).toBe('CANCELADA');
  } finally {
    neighbours.answers = true;
  }
  const [first] = company.messages();
  if (first) await neighbours.acknowledge(first);
  await eventually(async () => (await company.campaigns.get(company.admin, { id })).counts.sent === 1, 'the outcome');
  expect(company.messages()).toHaveLength(1);
  await company.campaigns.restart(company.admin, { id, scope: 'pending' });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ number }) => number)).toEqual(numbers);
});

test('failed recipients do not keep a campaign running, and a restart sends to them alone under the same ids', async () => {
  const { company, id, numbers } = await aCampaign(4);
  const [, failing = ''] = numbers;
  const key = failing.slice(0, 4) + failing.slice(5);
  neighbours.failing.set(key, 'ERR_SENDING_WAPP_MSG');
  await company.campaigns.start(company.admin, { id });
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ sent: 3, failed: 1, pending: 0 });
  const report = await company.reports.get(company.admin, { id });
  expect(report.failures).toEqual([{ reason: 'ERR_SENDING_WAPP_MSG', count: 1 }]);
  neighbours.failing.delete(key);
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

test('who is invalid, opted out, blocked, received something lately or occurs twice is left out with the reason', async () => {
  const { company, id, numbers, contactListId, connectionId } = await aCampaign(3, { excludeDays: 7 });
  const [first = '', second = '', third = ''] = numbers;
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  neighbours.blocked.add(second.slice(0, 4) + second.slice(5));
  const fresh = aNumber();
  const list = await company.list([first, second, fresh]);
  const next = await company.campaigns.create(company.admin, {
    name: 'Segunda',
    message1: 'De novo',
    contactListId: list,
    whatsappIds: [connectionId],
    excludeDays: 7,
  });
  const forecast = await company.campaigns.forecast(company.admin, { id: next.id });
  expect(forecast).toMatchObject({ audience: 3, recipients: 1 });
  expect(forecast.skipped).toEqual(
    expect.arrayContaining([
      { reason: 'recent', count: 1 },
      { reason: 'blocked', count: 1 },
    ]),
  );
  await company.campaigns.start(company.admin, { id: next.id });
  const finished = await company.status(next.id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ recipients: 1, sent: 1, skipped: 2 });
  const skipped = await company.reports.recipients(company.admin, { id: next.id, state: 'skipped' });
  expect(skipped.records.map(({ number, reason }) => [number, reason])).toEqual([
    [first, 'recent'],
    [second, 'blocked'],
  ]);
  expect([third, contactListId]).toHaveLength(2);
});

test('an opt-out between start and sending leaves the recipient out', async () => {
  const { company, id, numbers } = await aCampaign(2);
  neighbours.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  neighbours.answers = true;
  if (!first) throw new Error('no message');
  // The second recipient opts out of an earlier campaign.
  await neighbours.optOut({ ...first, number: numbers[1] ?? '', recipientId: first.recipientId });
  await neighbours.acknowledge(first);
  const finished = await company.status(id, 'FINALIZADA');
  expect(company.messages()).toHaveLength(1);
  expect(finished.counts).toMatchObject({ recipients: 2, skipped: 1, optedOut: 1 });
  const report = await company.reports.get(company.admin, { id });
  expect(report.skipped).toEqual([{ reason: 'optedOut', count: 1 }]);
});

test('a confirmation goes first; the answer releases the message; receipts and answers are counted once', async () => {
  const { company, id } = await aCampaign(2, {
    confirmation: true,
    confirmationMessage1: 'Posso enviar, {nome}?',
    optOutLine: true,
  });
  await company.campaigns.start(company.admin, { id });
  await eventually(
    async () => (await company.campaigns.get(company.admin, { id })).counts.confirming === 2,
    'questions',
  );
  const [question] = company.messages();
  if (!question) throw new Error('no question');
  expect(question.text).toBe('Posso enviar, Cliente 1?\n\nPara não receber mais mensagens, responda SAIR.');
  await neighbours.answer(question, 'sim');
  const message = await eventually(() => company.messages()[2], 'the message');
  expect(message).toMatchObject({ text: 'Olá Cliente de Recife!', recipientId: question.recipientId });
  await neighbours.acknowledge(message, 3);
  await neighbours.acknowledge(message, 2);
  await neighbours.answer(message, 'Quero!');
  await neighbours.answer(message, 'De novo');
  const counts = () => company.campaigns.get(company.admin, { id }).then((view) => view.counts);
  await eventually(async () => (await counts()).replied === 1, 'the reply');
  expect(await counts()).toMatchObject({ confirming: 1, sent: 0, delivered: 0, read: 0, replied: 1 });
  const { records } = await company.reports.replies(company.admin, { id });
  expect(records).toMatchObject([{ number: question.number, ticketId: 7, optedOut: false }]);
  expect((await company.campaigns.get(company.admin, { id })).status).toBe('EM_ANDAMENTO');
});

test('mostly failures stop a campaign, and it says so', async () => {
  const { company, id, numbers } = await aCampaign(30);
  for (const number of numbers) neighbours.failing.set(number.slice(0, 4) + number.slice(5), 'ERR_SENDING_WAPP_MSG');
  await company.campaigns.start(company.admin, { id });
  const stopped = await company.status(id, 'CANCELADA');
  expect(stopped.stopReason).toBe('failures');
  expect(stopped.counts.failed).toBe(20);
  expect(stopped.counts.pending).toBe(10);
});

test('why nothing is sent is said: a restriction, the ceiling, the window; pending recipients stay pending', async () => {
  const { company, id, connectionId } = await aCampaign(2);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  Object.assign(neighbours.clearance, { restriction: 'no_new_chats', restrictedUntil: until });
  await company.campaigns.start(company.admin, { id });
  const waits = () => company.campaigns.get(company.admin, { id }).then((view) => view.waits);
  const saying = (reason: string) =>
    eventually(async () => (await waits()).some((wait) => wait.reason === reason), `the reason ${reason}`);
  await saying('restricted');
  expect(await waits()).toEqual([{ whatsappId: connectionId, reason: 'restricted', until }]);
  Object.assign(neighbours.clearance, { restriction: null, restrictedUntil: null, coldLeft: 0 });
  await company.setStatus(connectionId, 'CONNECTED');
  await saying('ceiling');
  Object.assign(neighbours.clearance, { coldLeft: 10, status: 'DISCONNECTED' });
  await company.setStatus(connectionId, 'CONNECTED');
  await saying('disconnected');
  expect((await company.campaigns.get(company.admin, { id })).counts).toMatchObject({ pending: 2, failed: 0 });
  Object.assign(neighbours.clearance, { status: 'CONNECTED' });
  await company.setStatus(connectionId, 'CONNECTED');
  await company.status(id, 'FINALIZADA');
});

test('a scheduled campaign starts at its time; within the hour it is locked', async () => {
  const { company, id } = await aCampaign(1);
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
  const { company, id, connectionId } = await aCampaign(12);
  const other = await company.connection();
  await company.campaigns.update(company.admin, { id, whatsappIds: [connectionId, other] });
  neighbours.answers = false;
  await company.campaigns.start(company.admin, { id });
  const both = await eventually(() => (company.messages().length === 2 ? company.messages() : null), 'both');
  expect(new Set(both.map((message) => message.connectionId))).toEqual(new Set([connectionId, other]));
  await publishAs(bus, connectionEvents.deleted, company.companyId, { connectionId: other });
  await eventually(
    async () => (await company.campaigns.get(company.admin, { id })).whatsappIds.length === 1,
    'the connection to be gone',
  );
  neighbours.answers = true;
  const open = both.find((message) => message.connectionId === connectionId);
  if (open) await neighbours.acknowledge(open);
  const finished = await company.status(id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ sent: 11, failed: 1 });
});

test('what is missing is named; another company sees, changes and starts nothing', async () => {
  const { company, id } = await aCampaign(1);
  const draft = await company.campaigns.create(company.admin, { name: 'Rascunho' });
  await expect(company.campaigns.start(company.admin, { id: draft.id })).rejects.toMatchObject({
    code: 'ERR_CAMPAIGN_INCOMPLETE',
    fields: [{ field: 'message1' }, { field: 'contactListId' }, { field: 'whatsappIds' }],
  });
  const foreign = aCompany(bus, neighbours).admin;
  const hidden = { code: 'ERR_NO_CAMPAIGN_FOUND' };
  await expect(company.campaigns.get(foreign, { id })).rejects.toMatchObject(hidden);
  await expect(company.campaigns.start(foreign, { id })).rejects.toMatchObject(hidden);
  await expect(company.campaigns.update(foreign, { id, name: 'Minha' })).rejects.toMatchObject(hidden);
  await expect(company.reports.get(foreign, { id })).rejects.toMatchObject(hidden);
  expect((await company.campaigns.list(foreign, {})).records).toEqual([]);
  const theirs = aCompany(bus, neighbours);
  await expect(
    theirs.campaigns.create(theirs.admin, {
      name: 'Alheia',
      whatsappIds: [company.companyId],
      message1: 'x',
    }),
  ).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND', fields: [{ field: 'whatsappIds' }] });
});

test('texts that are changed while a campaign is stopped go to those who wait', async () => {
  const { company, id } = await aCampaign(3);
  neighbours.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  await company.campaigns.cancel(company.admin, { id });
  neighbours.answers = true;
  if (first) await neighbours.acknowledge(first);
  await company.campaigns.update(company.admin, { id, message1: 'Corrigido: {cidade}' });
  await company.campaigns.restart(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ text }) => text)).toEqual([
    'Olá Cliente de Recife!',
    'Corrigido: Recife',
    'Corrigido: Recife',
  ]);
});

test('variants are used in turn, and the report compares them', async () => {
  const { company, id } = await aCampaign(4, { message1: 'A', message3: 'C' });
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ text }) => text)).toEqual(['A', 'C', 'A', 'C']);
  const report = await company.reports.get(company.admin, { id });
  expect(report.variants.map(({ variant, text, sent }) => [variant, text, sent])).toEqual([
    [1, 'A', 2],
    [3, 'C', 2],
  ]);
  expect(report.comparison).toMatchObject({ isSignificant: false });
  const preview = await company.campaigns.preview(company.admin, { id });
  expect(preview.texts.map(({ text }) => text)).toEqual(['A', 'C']);
});
