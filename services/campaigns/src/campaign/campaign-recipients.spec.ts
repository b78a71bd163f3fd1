import { campaignEvents, contactEvents, numberKey } from '@recado/contracts';
import { eventually, publishAs, watchPublications } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aContact } from '../testing/audience.fake.ts';
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
const campaignOf = (count?: number, fields?: object) => aCampaign(bus, fakes, count, fields);

test('who is invalid, opted out, blocked, without consent, received something lately or occurs twice is left out with the reason', async () => {
  const { company, id, numbers, connectionId } = await campaignOf(3, { excludeDays: 7 });
  const [first = '', second = '', third = ''] = numbers;
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  fakes.blocked.add(numberKey(second));
  fakes.noConsent.add(numberKey(third));
  const fresh = aNumber();
  const list = await company.list([first, second, third, fresh]);
  const next = await company.campaigns.create(company.admin, {
    name: 'Segunda',
    message1: 'De novo',
    contactListId: list,
    whatsappIds: [connectionId],
    excludeDays: 7,
  });
  const forecast = await company.campaigns.forecast(company.admin, { id: next.id });
  expect(forecast).toMatchObject({ audience: 4, recipients: 1 });
  expect(forecast.skipped).toEqual(
    expect.arrayContaining([
      { reason: 'recent', count: 1 },
      { reason: 'blocked', count: 1 },
      { reason: 'noConsent', count: 1 },
    ]),
  );
  await company.campaigns.start(company.admin, { id: next.id });
  const finished = await company.status(next.id, 'FINALIZADA');
  expect(finished.counts).toMatchObject({ recipients: 1, sent: 1, skipped: 3 });
  const skipped = await company.reports.recipients(company.admin, { id: next.id, state: 'skipped' });
  expect(skipped.records.map(({ number, reason }) => [number, reason])).toEqual([
    [first, 'recent'],
    [second, 'blocked'],
    [third, 'noConsent'],
  ]);
});

test('the forecast counts who is being served or waits for it, and the campaign leaves them out where that is wanted', async () => {
  const { company, id, numbers } = await campaignOf(3);
  const [first = ''] = numbers;
  fakes.openTickets.add(numberKey(first));
  const { admin, campaigns } = company;
  expect(await campaigns.forecast(admin, { id })).toMatchObject({ recipients: 3, openTickets: 1, skipped: [] });
  expect(await campaigns.update(admin, { id, excludeOpenTickets: true })).toMatchObject({ excludeOpenTickets: true });
  const forecast = await campaigns.forecast(admin, { id });
  expect(forecast).toMatchObject({ recipients: 2, openTickets: 0, skipped: [{ reason: 'openTicket', count: 1 }] });
  expect(await campaigns.duplicate(admin, { id })).toMatchObject({ excludeOpenTickets: true });
  await campaigns.start(admin, { id });
  expect((await company.status(id, 'FINALIZADA')).counts).toMatchObject({ recipients: 2, sent: 2, skipped: 1 });
  const { records } = await company.reports.recipients(admin, { id, state: 'skipped' });
  expect(records.map(({ number, reason }) => [number, reason])).toEqual([[first, 'openTicket']]);
});

test('a recipient is found by the number as anybody writes it, and by a name with digits', async () => {
  const { company, id, numbers } = await campaignOf(2);
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  const [number = ''] = numbers;
  const national = number.slice(2);
  for (const searchParam of [
    number,
    `0${national}`,
    `wa.me/${number}`,
    `\u202a+55 ${national}\u202c`,
    number.slice(-8),
  ]) {
    const { records, count } = await company.reports.recipients(company.admin, { id, searchParam });
    expect([records.map((recipient) => recipient.number), count], searchParam).toEqual([[number], 1]);
  }
  await asOwner((sql) =>
    sql.query(`update campaigns.recipients set name = 'Sala 7777 7777' where campaign_id = $1 and number = $2`, [
      id,
      number,
    ]),
  );
  const { records } = await company.reports.recipients(company.admin, { id, searchParam: '7777 7777' });
  expect(records.map((recipient) => recipient.number)).toEqual([number]);
});

test('an opt-out between start and sending leaves the recipient out', async () => {
  const { company, id, numbers } = await campaignOf(2);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  fakes.answers = true;
  if (!first) throw new Error('no message');
  const published = watchPublications(bus, company.companyId);
  onTestFinished(published.stop);
  // The second recipient opts out of an earlier campaign.
  await fakes.optOut({ ...first, number: numbers[1] ?? '', recipientId: first.recipientId });
  const counts = () => company.campaigns.get(company.admin, { id }).then((view) => view.counts);
  await eventually(async () => (await counts()).optedOut === 1, 'the opt-out');
  // The event comes after the number is on the list, so that its owner may be told.
  const kept = await eventually(() => published.of(campaignEvents.optOutKept)[0], 'the kept opt-out');
  const { campaignId, recipientId } = first;
  expect(kept).toEqual({ campaignId, recipientId, ticketId: 7, messageId: 1, number: numbers[1] });
  await fakes.acknowledge(first);
  const finished = await company.status(id, 'FINALIZADA');
  expect(company.messages()).toHaveLength(1);
  expect(finished.counts).toMatchObject({ recipients: 2, skipped: 1, optedOut: 1 });
  const report = await company.reports.get(company.admin, { id });
  expect(report.skipped).toEqual([{ reason: 'optedOut', count: 1 }]);
});

test('a recipient who has another number meanwhile gets the message there, and is one recipient', async () => {
  const { company, id, numbers } = await campaignOf(4);
  const [sent = '', moved = '', into = '', lost = ''] = numbers;
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  if (!first) throw new Error('no message');
  const all = async () => (await company.reports.recipients(company.admin, { id })).records;
  await eventually(async () => (await all()).length === 4, 'the recipients');
  const later = aNumber();
  const changes = (of: number, payload: { from: string; to: string; isLost?: boolean }) =>
    publishAs(bus, contactEvents.numberChanged, of, { contactId: 1, ...payload });
  await changes(company.companyId + 1, { from: moved, to: aNumber() });
  // Messages that have left are not changed, nor those to a number that was another person's before.
  await changes(company.companyId, { from: sent, to: aNumber() });
  await changes(company.companyId, { from: lost, to: aNumber(), isLost: true });
  await changes(company.companyId, { from: moved, to: later });
  await changes(company.companyId, { from: into, to: later });
  await eventually(async () => (await all()).some(({ state }) => state === 'skipped'), 'the changes');
  expect(Object.fromEntries((await all()).map(({ number, state, reason }) => [number, reason ?? state]))).toEqual({
    [sent]: 'pending',
    [later]: 'pending',
    [into]: 'duplicate',
    [lost]: 'pending',
  });
  fakes.answers = true;
  await fakes.acknowledge(first);
  const { counts } = await company.status(id, 'FINALIZADA');
  expect(counts).toMatchObject({ recipients: 4, sent: 3, skipped: 1 });
  expect(company.messages().map(({ number }) => number)).toEqual([sent, later, lost]);
});

test('nothing is sent to a recipient whose number another account has now', async () => {
  const { company, id, numbers } = await campaignOf(2);
  const [sent = '', taken = ''] = numbers;
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  if (!first) throw new Error('no message');
  for (const number of [sent, taken])
    await publishAs(bus, contactEvents.numberTaken, company.companyId, { contactId: 1, formerId: 2, number });
  const report = () => company.reports.get(company.admin, { id });
  await eventually(async () => (await report()).skipped.length > 0, 'the change');
  fakes.answers = true;
  await fakes.acknowledge(first);
  const { counts } = await company.status(id, 'FINALIZADA');
  expect(counts).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
  expect((await report()).skipped).toEqual([{ reason: 'numberTaken', count: 1 }]);
  expect(company.messages().map(({ number }) => number)).toEqual([sent]);
});

test('a confirmation goes first; the answer releases the message; receipts and answers are counted once', async () => {
  const { company, id } = await campaignOf(2, {
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
  await fakes.answer(question, 'sim');
  const message = await eventually(() => company.messages()[2], 'the message');
  expect(message).toMatchObject({ text: 'Olá Cliente de Recife!', recipientId: question.recipientId });
  await fakes.acknowledge(message, 3);
  await fakes.acknowledge(message, 2);
  await fakes.answer(message, 'Quero!');
  await fakes.answer(message, 'De novo');
  const counts = () => company.campaigns.get(company.admin, { id }).then((view) => view.counts);
  await eventually(async () => (await counts()).replied === 1, 'the reply');
  expect(await counts()).toMatchObject({ confirming: 1, sent: 0, delivered: 0, read: 0, replied: 1 });
  const { records } = await company.reports.replies(company.admin, { id });
  expect(records).toMatchObject([{ number: question.number, ticketId: 7, optedOut: false }]);
  expect((await company.campaigns.get(company.admin, { id })).status).toBe('EM_ANDAMENTO');
});

test('a refusal ends it, anything else leaves the message waiting, and the verdict on each answer is told once', async () => {
  const { company, id } = await campaignOf(3, { confirmation: true, confirmationMessage1: 'Posso enviar, {nome}?' });
  const counts = () => company.campaigns.get(company.admin, { id }).then((view) => view.counts);
  await company.campaigns.start(company.admin, { id });
  await eventually(async () => (await counts()).confirming === 3, 'questions');
  const [first, second, third] = company.messages();
  if (!first || !second || !third) throw new Error('no questions');
  const judged = watchPublications(bus, first.companyId);
  onTestFinished(judged.stop);
  await fakes.answer(first, 'não quero', 21);
  await fakes.answer(first, 'não quero', 21);
  await fakes.answer(second, 'quem é?', 22);
  await fakes.answer(second, 'sim', 23);
  await fakes.answer(second, 'sim', 24);
  await fakes.answer(third, 'quanto custa?', 25);
  const verdicts = await eventually(() => {
    const seen = judged.of(campaignEvents.answerJudged);
    return seen.length === 5 ? seen : null;
  }, 'the verdicts');
  expect(verdicts.map(({ recipientId, messageId, verdict }) => [recipientId, messageId, verdict])).toEqual([
    [first.recipientId, 21, 'refused'],
    [second.recipientId, 22, null],
    [second.recipientId, 23, 'accepted'],
    [second.recipientId, 24, null],
    [third.recipientId, 25, null],
  ]);
  await eventually(async () => (await counts()).sent === 1, 'the message');
  expect(company.messages().slice(3)).toMatchObject([{ recipientId: second.recipientId, isConfirmation: false }]);
  expect(await counts()).toMatchObject({ recipients: 3, confirming: 1, skipped: 1, replied: 0 });
  const report = await company.reports.get(company.admin, { id });
  expect(report.skipped).toEqual([{ reason: 'refused', count: 1 }]);
  const { records } = await company.reports.recipients(company.admin, { id, state: 'skipped' });
  expect(records).toMatchObject([{ number: first.number, reason: 'refused' }]);
});

test('texts that are changed while a campaign is stopped go to those who wait', async () => {
  const { company, id } = await campaignOf(3);
  fakes.answers = false;
  await company.campaigns.start(company.admin, { id });
  const [first] = await eventually(() => (company.messages().length === 1 ? company.messages() : null), 'the first');
  await company.campaigns.cancel(company.admin, { id });
  fakes.answers = true;
  if (first) await fakes.acknowledge(first);
  await company.campaigns.update(company.admin, { id, message1: 'Corrigido: {cidade}' });
  await company.campaigns.restart(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ text }) => text)).toEqual([
    'Olá Cliente de Recife!',
    'Corrigido: Recife',
    'Corrigido: Recife',
  ]);
});

test('a preview fills what depends on the moment of sending as of now', async () => {
  const { company, id } = await campaignOf(1, { message1: '{{ms}}, {nome}! {{date}} {{hour}} {{protocol}} {{nada}}' });
  const { texts, unknown } = await company.campaigns.preview(company.admin, { id });
  expect(texts[0]?.text).toMatch(
    /^(Bom dia|Boa tarde|Boa noite|Boa madrugada), [^{]+! \d\d\/\d\d\/\d{4} \d\d:\d\d \d{15} \{\{nada\}\}$/,
  );
  expect(unknown).toBe('{{nada}}');
});

test('a contact that is named by its number is greeted without a name', async () => {
  const { company, id } = await campaignOf(1, {
    contactListId: null,
    tagListId: 5,
    message1: 'Olá, {nome}! Tudo bem?',
  });
  const number = aNumber();
  fakes.contacts.push(aContact(1, { name: number, number }));
  onTestFinished(() => void fakes.contacts.splice(0));
  await company.campaigns.start(company.admin, { id });
  await company.status(id, 'FINALIZADA');
  expect(company.messages().map(({ text }) => text)).toEqual(['Olá! Tudo bem?']);
});

test('variants are used in turn, and the report compares them', async () => {
  const { company, id } = await campaignOf(4, { message1: 'A', message3: 'C' });
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
