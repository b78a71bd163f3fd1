import { campaignEvents, campaignMessageEvents, type PayloadOf } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aRecipient, sends } from '../../testing/campaign-message.factory.ts';
import type { Company } from '../../testing/company.factory.ts';
import { aNumber } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const CONFIRMED = 'Pronto! Você não receberá mais nossas campanhas.';
const optOuts = (company: Company) => company.publications.of(campaignMessageEvents.optedOut);
const isKept = (company: Company, kept: PayloadOf<typeof campaignEvents.optOutKept>) =>
  publishAs(bus, campaignEvents.optOutKept, company.companyId, kept);
const textsTo = (company: Company) => sends(company).map(({ text }) => text);

test('an opt-out word is told to campaigns, opens no ticket, and is confirmed once it is kept', async () => {
  const { company, order } = await aRecipient();
  const { number } = order;
  await company.receives({ number, body: ' Sair! ' });
  const optedOut = await eventually(() => optOuts(company)[0], 'opt-out');
  expect(optedOut).toMatchObject({ campaignId: 5, recipientId: 77, number, others: [], isFirst: true });
  expect(sends(company)).toHaveLength(1);
  for (const messageId of [1, optedOut.messageId, optedOut.messageId])
    await isKept(company, { ...optedOut, messageId });
  await eventually(() => textsTo(company).includes(CONFIRMED), 'the answer');
  expect(sends(company).at(-1)).toMatchObject({ source: 'bot' });
  // A repeated word is confirmed where somebody has taken the number off the list.
  await company.receives({ number, body: 'sair' });
  const again = await eventually(() => optOuts(company)[1], 'the second opt-out');
  expect(again).toMatchObject({ number, isFirst: false });
  await isKept(company, again);
  await eventually(() => sends(company).length === 3, 'the second answer');
  expect(textsTo(company).filter((text) => text === CONFIRMED)).toHaveLength(2);
  expect((await company.ticketOf(number)).status).toBe('closed');
  expect(company.publications.of(campaignMessageEvents.answered)).toEqual([]);
});

test('an opt-out follows a contact that gets another number before it is kept', async () => {
  const { company, order } = await aRecipient();
  await company.receives({ number: order.number, body: 'Sair' });
  const optedOut = await eventually(() => optOuts(company)[0], 'opt-out');
  const later = aNumber();
  await company.api.contacts.update(company.admin, { id: optedOut.contactId, number: `+${later}` });
  await isKept(company, optedOut);
  const followed = await eventually(() => optOuts(company)[1], 'the opt-out of the other number');
  expect(followed).toMatchObject({ number: later, others: [order.number], isFirst: true });
  expect(textsTo(company)).not.toContain(CONFIRMED);
  await isKept(company, followed);
  await eventually(() => textsTo(company).includes(CONFIRMED), 'the answer');
});

test('who was removed after a campaign opts out by number, and is told once', async () => {
  const { company, order } = await aRecipient();
  const { number } = order;
  await company.api.contacts.remove(company.admin, { id: (await company.ticketOf(number)).contactId });
  await company.receives({ number, body: 'Sair' });
  const word = await eventually(() => company.publications.of(campaignMessageEvents.optOutWord)[0], 'the word');
  expect(word).toMatchObject({ number });
  for (let n = 0; n < 2; n++) await isKept(company, { ...word, campaignId: 5, recipientId: 77 });
  await eventually(() => textsTo(company).includes(CONFIRMED), 'the answer');
  await company.receives({ number, body: 'SAIR' });
  expect(await eventually(() => optOuts(company)[0], 'the opt-out')).toMatchObject({ recipientId: 77, isFirst: false });
  expect(textsTo(company).filter((text) => text === CONFIRMED)).toHaveLength(1);
});

test('an opt-out word that can be read only later counts, too', async () => {
  const { company, order } = await aRecipient();
  const { number } = order;
  const { waId, timestamp } = await company.receives({ number, type: 'waiting', body: '' });
  await company.receives({ number, waId, timestamp, body: 'Sair' });
  await eventually(() => company.publications.of(campaignMessageEvents.optedOut).length, 'opt-out');
  expect(company.publications.of(campaignMessageEvents.answered)).toEqual([]);
});

test('the words are the company’s; without a campaign they are ordinary messages', async () => {
  const { company, order } = await aRecipient();
  const rules = { words: ['BASTA'], text: '', attributionHours: 72 };
  await publishAs(bus, campaignEvents.optOutRulesChanged, company.companyId, rules);
  const stranger = aNumber();
  await company.receives({ number: stranger, body: 'BASTA' });
  expect((await company.ticketOf(stranger)).status).toBe('pending');
  await eventually(async () => {
    await company.receives({ number: order.number, body: 'basta' });
    return company.publications.of(campaignMessageEvents.optedOut).length;
  }, 'the new word');
  expect(sends(company)).toHaveLength(1);
});
