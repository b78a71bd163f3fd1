import {
  campaignEvents,
  campaignMessageEvents,
  campaignMessageOrders,
  contactEvents,
  whatsappEvents,
} from '@recado/contracts';
import { newWaId } from '@recado/platform';
import { eventually, publishAs } from '@recado/testkit';
import { expect, test } from 'vitest';
import { aBotStage } from '../../testing/bot.stage.ts';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { anOrder, aRecipient, sends } from '../../testing/campaign-message.factory.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);

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
  const { companyId, connectionId } = company;
  const chat = { number: order.number, lid: null };
  const failed = { connectionId, chat, waId: order.waId, ack: 0, failure: 'ERR_SENDING_WAPP_MSG' };
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

test('after the message of a person the contact answers that person, and no campaign counts it', async () => {
  const asked = await anAsked();
  const answer = await asked.says('quem é?');
  await asked.judge(answer, null);
  const { company } = asked;
  const { uuid } = await company.opened(asked.order.number);
  await company.api.messages.send(company.admin, { ticketId: uuid, body: 'Sou a Ana. Posso ligar?' });
  const before = answersOf(company).length;
  await company.receives({ number: asked.order.number, body: 'sim' });
  const last = () => company.conversation(uuid).then((all) => all.at(-1));
  const taken = await eventually(async () => ((await last())?.body === 'sim' ? await last() : null), 'the message');
  expect(taken).not.toHaveProperty('campaign');
  expect(answersOf(company)).toHaveLength(before);
});

test.each(['agent', 'phone'] as const)(
  'a message of a person (%s) stands between a campaign and an answer',
  async (who) => {
    const { company, order } = await aRecipient();
    const { number } = order;
    await company.receives({ number, body: 'Recebi' });
    await eventually(() => answersOf(company).length === 1, 'the answer');
    if (who === 'phone') await company.receives({ number, body: 'Oi, Carla!', fromMe: true });
    else {
      const { uuid } = await company.opened(number);
      await company.api.messages.send(company.admin, { ticketId: uuid, body: 'Oi, Carla!' });
    }
    await company.receives({ number, body: 'Oi!' });
    await eventually(async () => (await company.ticketOf(number)).lastMessage === 'Oi!', 'the message');
    const again = anOrder(company, { number, campaignId: 6, campaignName: 'Páscoa' });
    await publishAs(bus, campaignMessageOrders.send, company.companyId, again);
    await eventually(() => sends(company).some(({ waId }) => waId === again.waId), 'the next campaign');
    await company.receives({ number, body: 'Quero' });
    await eventually(() => answersOf(company).length === 2, 'the answer to the next campaign');
    expect(answersOf(company).map(({ campaignId, text }) => [campaignId, text])).toEqual([
      [5, 'Recebi'],
      [6, 'Quero'],
    ]);
  },
);

const answersOf = ({ publications }: Company) => publications.of(campaignMessageEvents.answered);

const nonEmpty = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
