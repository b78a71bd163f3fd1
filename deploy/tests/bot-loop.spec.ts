import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aContactList, sendWithoutPause, startCampaign, waitForCampaign } from '../client/campaign.factory.ts';
import { aCustomer, aLinkedNumber } from '../client/company.factory.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { expect, test } from 'vitest';
import { aTalkative, meet, SILENCED, silenced, silencesOf } from './meeting-bots.ts';
import { newCompany, product } from './running-product.ts';

const simulator = new SimulatorClient(product.simulator);

test('two companies whose models write to each other stop within the budget, and people see why', async () => {
  const [first, second] = [await aTalkative('Primeira'), await aTalkative('Segunda')];
  await meet(first, second);
  const [atFirst, atSecond] = await Promise.all([
    silenced(first.company, second.line.number),
    silenced(second.company, first.line.number),
  ]);
  for (const [company, { id }] of [
    [first.company, atFirst],
    [second.company, atSecond],
  ] as const) {
    expect(await silencesOf(company, id)).toHaveLength(1);
  }
  expect(first.calls()).toBeLessThanOrEqual(8);
  expect(second.calls()).toBeLessThanOrEqual(8);
  const texts = await eventually(async () => {
    const sent = await simulator.messages(first.line.number, second.line.number);
    return sent.filter(({ text }) => text?.includes(SILENCED)).length >= 2 ? sent : null;
  }, 'the texts about the silence');
  // The greeting, at most eight answers and one text about the silence of each.
  expect(texts.length).toBeLessThanOrEqual(19);
  expect(texts.filter(({ text }) => text?.includes(SILENCED)).length).toBe(2);
});

test('answers to a confirmation are the campaign’s: yes releases, no ends, and neither wakes the bot', async () => {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  await sendWithoutPause(company, line.id);
  await company.api.whatsapp.update({ id: line.id, greetingMessage: 'Olá! Sou o robô da loja' });
  const people = await Promise.all(['Sim', 'Nao', 'Quem'].map((name) => aCustomer(product, name)));
  const { id } = await startCampaign(company, {
    name: 'Promoção',
    contactListId: await aContactList(
      product,
      company,
      people.map(({ number }) => number),
    ),
    whatsappIds: [line.id],
    message1: 'A promoção',
    confirmation: true,
    confirmationMessage1: 'Posso enviar uma promoção?',
  });
  const textsOf = async (phone: (typeof people)[number]) =>
    (await phone.sees(line.number)).filter(({ fromMe }) => !fromMe).map(({ text }) => text);
  const [yes, no, other] = people;
  if (!yes || !no || !other) throw new Error('no customers');
  for (const phone of people) await eventually(async () => (await textsOf(phone)).length === 1, 'the question');
  await yes.writes(line.number, 'sim, pode mandar');
  await no.writes(line.number, 'não quero');
  await other.writes(line.number, 'quem é?');
  await eventually(async () => (await textsOf(yes)).length === 2, 'the promotion');
  await eventually(async () => (await textsOf(other)).length === 2, 'the bot');
  expect(await textsOf(yes)).toEqual(['Posso enviar uma promoção?', 'A promoção']);
  expect(await textsOf(other)).toEqual(['Posso enviar uma promoção?', 'Olá! Sou o robô da loja']);
  expect(await textsOf(no)).toEqual(['Posso enviar uma promoção?']);
  const { skipped } = await company.api.campaignReports.get({ id });
  expect(skipped).toEqual([{ reason: 'refused', count: 1 }]);
  await other.writes(line.number, 'sim');
  await waitForCampaign(company, id);
  expect(await textsOf(other)).toContain('A promoção');
});
