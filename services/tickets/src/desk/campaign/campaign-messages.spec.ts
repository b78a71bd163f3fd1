import {
  campaignEvents,
  campaignMessageEvents,
  campaignMessageOrders,
  contactEvents,
  messageOrders,
  whatsappEvents,
  type CampaignMessageOrder,
  type PayloadOf,
} from '@recado/contracts';
import { newWaId } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage } from '../../testing/bot.stage.ts';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { aNumber } from '../../testing/schedule.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

const anOrder = (company: Company, given: Partial<CampaignMessageOrder> = {}): CampaignMessageOrder => ({
  campaignId: 5,
  campaignName: 'Natal',
  recipientId: 77,
  connectionId: company.whatsappId,
  waId: newWaId(),
  number: aNumber(),
  name: 'Carla da Lista',
  text: '{{ms}}, Carla!',
  file: null,
  fileListId: null,
  queueId: null,
  pace: { minMs: 0, maxMs: 0, pauseAfter: 0, pauseMs: 0 },
  again: false,
  ...given,
});
const sends = ({ publications }: Company) => publications.of(messageOrders.send);

/** A contact who received a campaign. */
async function aRecipient(given: Partial<CampaignMessageOrder> = {}) {
  const company = await aCompany(bus);
  const order = anOrder(company, given);
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  const [sent] = await eventually(() => (sends(company).length > 0 ? sends(company) : null), 'the order to send');
  return { company, order, sent };
}

test('a campaign’s message is in the conversation once, opens no ticket, and keeps its id and pace', async () => {
  const { company, order, sent } = await aRecipient();
  expect(sent).toMatchObject({ waId: order.waId, to: order.number, source: 'campaign', pace: order.pace });
  expect(sent?.text).toMatch(/^(Boa madrugada|Bom dia|Boa tarde|Boa noite), Carla!$/);
  const ticket = await company.ticketOf(order.number);
  expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0, contact: { name: 'Carla da Lista' } });
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  const [known] = await eventually(
    () => nonEmpty(company.publications.of(campaignMessageEvents.known)),
    'what is known',
  );
  expect(known).toMatchObject({ waId: order.waId, ack: 0, failure: null, recipientId: 77 });
  expect(sends(company)).toHaveLength(1);
  expect(await company.conversation(ticket.uuid)).toMatchObject([{ campaign: 'Natal', fromMe: true }]);
});

test('a failed message is tried again under the same id when a restart wants it', async () => {
  const { company, order } = await aRecipient();
  const { companyId, whatsappId } = company;
  const chat = { number: order.number, lid: null };
  const failed = { connectionId: whatsappId, chat, waId: order.waId, ack: 0, failure: 'ERR_SENDING_WAPP_MSG' };
  await publishAs(bus, whatsappEvents.messageStatus, companyId, failed);
  const ticket = await company.ticketOf(order.number);
  await eventually(async () => (await company.conversation(ticket.uuid))[0]?.failure, 'the failure');
  await publishAs(bus, campaignMessageOrders.send, companyId, { ...order, again: true });
  const [, repeated] = await eventually(() => (sends(company).length === 2 ? sends(company) : null), 'the repeat');
  expect(repeated).toMatchObject({ waId: order.waId, again: true });
  expect(await company.conversation(ticket.uuid)).toMatchObject([{ failure: null }]);
});

test('an answer names its campaign, opens a ticket in the campaign’s queue, and is attributed', async () => {
  const first = await aCompany(bus);
  const queue = await first.api.queues.create(first.admin, { name: 'Ofertas', color: '#0b6e75' });
  const order = anOrder(first, { queueId: queue.id });
  await publishAs(bus, campaignMessageOrders.send, first.companyId, order);
  await eventually(() => sends(first).length, 'the message');
  await first.receives({ number: order.number, body: 'Quero saber mais' });
  const [answer] = await eventually(
    () => nonEmpty(first.publications.of(campaignMessageEvents.answered)),
    'the answer',
  );
  expect(answer).toMatchObject({ campaignId: 5, recipientId: 77, text: 'Quero saber mais' });
  const ticket = await eventually(async () => {
    const found = await first.ticketOf(order.number);
    return found.status === 'pending' ? found : null;
  }, 'the open ticket');
  expect(ticket).toMatchObject({ queueId: queue.id, unreadMessages: 1 });
  expect(await first.conversation(ticket.uuid)).toMatchObject([
    { campaign: 'Natal', fromMe: true },
    { campaign: 'Natal', fromMe: false, body: 'Quero saber mais' },
  ]);
});

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

test('a blocked contact, one without consent and an unknown connection are refused', async () => {
  const { company, order } = await aRecipient();
  const { api, admin, companyId } = company;
  const ticket = await company.ticketOf(order.number);
  await api.contacts.update(admin, { id: ticket.contactId, blocked: true });
  await eventually(() => company.publications.of(contactEvents.updated).length, 'the block');
  const again = { ...order, waId: newWaId() };
  await publishAs(bus, campaignMessageOrders.send, companyId, again);
  await publishAs(bus, campaignMessageOrders.send, companyId, { ...order, waId: newWaId(), connectionId: 404_404 });
  const refused = await eventually(() => {
    const seen = company.publications.of(campaignMessageEvents.refused);
    return seen.length === 2 ? seen : null;
  }, 'both refusals');
  expect(refused.map(({ reason }) => reason).toSorted()).toEqual(['ERR_CONTACT_BLOCKED', 'ERR_NO_WAPP_FOUND']);
  await api.contacts.update(admin, { id: ticket.contactId, blocked: false, consent: 'withdrawn' });
  await publishAs(bus, campaignMessageOrders.send, companyId, { ...order, waId: newWaId() });
  await eventually(() => {
    const seen = company.publications.of(campaignMessageEvents.refused);
    return seen.some(({ reason }) => reason === 'ERR_NO_CONSENT');
  }, 'the refusal without consent');
  expect(sends(company)).toHaveLength(1);
});

/** Someone whom a campaign has asked, on a connection with a greeting of the bot. */
async function anAsked() {
  const company = await aBotStage(bus, { rules: { greetingMessage: 'Olá! Sou o robô' } });
  const order = anOrder(company, { isConfirmation: true, text: 'Posso enviar?' });
  await publishAs(bus, campaignMessageOrders.send, company.companyId, order);
  await eventually(() => sends(company).length, 'the question');
  const { number } = order;
  const answers = () => company.publications.of(campaignMessageEvents.answered);
  return {
    company,
    order,
    texts: () => sends(company).map(({ text }) => text),
    /** Writes, and waits until campaigns have heard of it. */
    async says(body: string) {
      const before = answers().length;
      await company.receives({ number, body });
      const all = await eventually(() => (answers().length > before ? answers() : null), 'the answer');
      const answer = all.at(-1);
      if (!answer) throw new Error('no answer');
      return answer;
    },
    async judge(
      {
        campaignId,
        recipientId,
        ticketId,
        messageId,
      }: { [K in 'campaignId' | 'recipientId' | 'ticketId' | 'messageId']: number },
      verdict: 'accepted' | 'refused' | null,
    ) {
      const judged = { campaignId, recipientId, ticketId, messageId, verdict };
      await publishAs(bus, campaignEvents.answerJudged, company.companyId, judged);
    },
    rules: async (ticketId: number) =>
      (await company.api.tickets.history(company.admin, { id: String(ticketId) })).flatMap(
        ({ bot }) => bot?.rule ?? [],
      ),
  };
}

test('an answer that the campaign takes does not wake the bot, and the next message does', async () => {
  for (const [verdict, rule] of [
    ['accepted', 'campaignAnswered'],
    ['refused', 'campaignRefused'],
  ] as const) {
    const asked = await anAsked();
    const answer = await asked.says('sim');
    expect(answer).toMatchObject({ text: 'sim', isAwaited: true });
    await asked.judge(answer, verdict);
    await eventually(async () => (await asked.rules(answer.ticketId)).includes(rule), 'the trace');
    expect(asked.texts()).toEqual(['Posso enviar?']);
    expect(await asked.says('qual o preço?')).toMatchObject({ isAwaited: false });
    await eventually(() => asked.texts().includes('Olá! Sou o robô'), 'the bot');
  }
});

test('a message that is no answer goes to the bot, once, and a later one is judged again', async () => {
  const asked = await anAsked();
  const answer = await asked.says('quem é?');
  expect(asked.texts()).toEqual(['Posso enviar?']);
  await asked.judge(answer, null);
  await asked.judge(answer, null);
  await eventually(() => asked.texts().length === 2, 'the bot');
  expect(await asked.says('sim')).toMatchObject({ isAwaited: true });
  expect(asked.texts()).toEqual(['Posso enviar?', 'Olá! Sou o robô']);
});

test('after the answer of a person the conversation is theirs', async () => {
  const asked = await anAsked();
  const answer = await asked.says('quem é?');
  await asked.judge(answer, null);
  const { company } = asked;
  const { uuid } = await company.opened(asked.order.number);
  await company.api.messages.send(company.admin, { ticketId: uuid, body: 'Sou a Ana. Posso ligar?' });
  expect(await asked.says('sim')).toMatchObject({ isAwaited: false });
});

const nonEmpty = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
