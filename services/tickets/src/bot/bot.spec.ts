import { messageOrders, ticketEvents, turnOrders } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aBotStage } from '../testing/bot.stage.ts';
import { bus, serveTickets } from '../testing/serve-tickets.ts';
import { ratingText } from './bot.words.ts';

serveTickets();
const options = [
  { title: 'Boleto', message: 'Seu boleto, {{firstName}}' },
  { title: 'Endereço', message: 'Rua A' },
];
const twoQueues = [
  { name: 'Vendas', color: '#aa0001', greetingMessage: 'Vendas, {{name}}', orderQueue: 1 },
  { name: 'Suporte', color: '#aa0002', greetingMessage: 'Suporte aqui', orderQueue: 2, options },
];

test('a conversation through the menus is sent in order, stored with the ticket and explained in its history', async () => {
  const stage = await aBotStage(bus, { queues: twoQueues });
  const carla = stage.contact();
  expect(await carla.says('oi')).toEqual(['Olá Carla Cliente!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte']);
  expect(await carla.ticket()).toMatchObject({ chatbot: true, queueId: null, status: 'pending' });
  expect(await carla.says('9')).toEqual(['Opção inválida, por favor, escolha uma opção válida.']);
  expect(await carla.says('8')).toEqual([]);
  const [menu] = await carla.says('2');
  expect(menu).toContain('*[ 1 ]* - Boleto');
  expect(await carla.says('1')).toEqual(['Seu boleto, Carla']);
  expect(await carla.ticket()).toMatchObject({ chatbot: false, queue: { name: 'Suporte' }, status: 'pending' });
  const rules = (await carla.history()).flatMap(({ bot }) => bot?.rule ?? []).toReversed();
  expect(rules).toEqual(['queueMenu', 'invalid', 'invalidAgain', 'queueChosen', 'optionMenu', 'optionChosen', 'leaf']);
  const [leaf] = await carla.history();
  expect(leaf).toMatchObject({
    kind: 'bot',
    bot: { input: '1', subject: 'Boleto', sent: ['Seu boleto, Carla'], until: null },
  });
  const order = stage.publications.of(messageOrders.send)[0];
  expect(order).toMatchObject({ source: 'bot' });
  await eventually(() => stage.publications.of(ticketEvents.transferred).length === 1, 'the move into the queue');
});

test('the same message delivered twice is answered once', async () => {
  const stage = await aBotStage(bus, { queues: twoQueues });
  const rui = stage.contact();
  const message = await stage.receives({ number: rui.number });
  await stage.receives({ ...message, number: rui.number });
  await rui.says('1');
  expect(await rui.sent()).toHaveLength(2);
});

test('an agent who accepts ends the bot’s part, and so does somebody at the phone', async () => {
  const stage = await aBotStage(bus, { queues: twoQueues });
  const [ana, rui] = [stage.contact(), stage.contact()];
  await ana.says('oi');
  await stage.opened(ana.number);
  expect(await ana.says('#')).toEqual([]);
  expect(await ana.says('2')).toEqual([]);
  await rui.says('oi');
  await stage.receives({ number: rui.number, fromMe: true, body: 'Já te atendo' });
  await eventually(async () => !(await rui.ticket()).chatbot, 'the bot to stop');
  expect(await rui.says('1')).toEqual(['Já te atendo']);
});

test('a closed ticket is rated by 1, 2 or 3 and stays closed; another answer opens the next episode', async () => {
  const stage = await aBotStage(bus, { settings: { userRating: 'enabled' } });
  const [ana, rui] = [stage.contact(), stage.contact()];
  for (const contact of [ana, rui]) {
    await contact.says('oi');
    const { uuid } = await stage.opened(contact.number);
    await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
  }
  expect(await ana.says('3')).toEqual([ratingText('pt', '')]);
  expect(await ana.ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 });
  expect((await ana.history())[0]?.bot).toMatchObject({ rule: 'rated', subject: '3' });
  const { id: ticketId } = await ana.ticket();
  await eventually(() => stage.publications.of(ticketEvents.rated).length === 1, 'the event of the rating');
  expect(stage.publications.of(ticketEvents.rated)).toMatchObject([{ ticketId, rating: 3 }]);
  await rui.says('obrigado');
  expect(await rui.ticket()).toMatchObject({ status: 'pending' });
});

test('a ticket nobody answers moves to the queue of the connection, by itself', async () => {
  const stage = await aBotStage(bus, { queues: twoQueues });
  await stage.configure({ timeToTransfer: 10, transferQueueId: stage.queues[0]?.id ?? 0, queueIds: [] });
  const ana = stage.contact();
  await ana.says('oi');
  await stage.waits((await ana.ticket()).id, 11);
  await eventually(async () => (await ana.ticket()).queue?.name === 'Vendas', 'the transfer');
  expect((await ana.history())[0]?.bot?.rule).toBe('timeToTransfer');
});

test('an open conversation without an answer of the contact is closed by itself', async () => {
  const stage = await aBotStage(bus, {
    rules: { expiresTicket: 30, expiresInactiveMessage: 'Até mais, {{firstName}}' },
    settings: { userRating: 'enabled' },
  });
  const ana = stage.contact();
  await ana.says('oi');
  const { uuid } = await stage.opened(ana.number);
  await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Posso ajudar em algo mais?' });
  await stage.waits((await ana.ticket()).id, 31);
  await eventually(async () => (await ana.ticket()).status === 'closed', 'the close');
  expect((await ana.sent()).at(-1)).toBe('Até mais, Carla');
});

test('a prompt’s turn is ordered, answered once, and void once an agent has accepted', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 77 } });
  const [ana, rui] = [stage.contact(), stage.contact()];
  const trace = {
    kind: 'prompt',
    name: 'IA',
    type: 'openai',
    ms: 5,
    status: 'ok',
    inputTokens: 1,
    outputTokens: 2,
  } as const;
  for (const contact of [ana, rui]) await contact.says('quanto custa?');
  const orders = () => stage.publications.of(turnOrders.run);
  await eventually(() => orders().length === 2, 'the turns');
  expect(orders()[0]).toMatchObject({ target: { kind: 'prompt', id: 77 }, event: 'started' });
  const answerTo = async (contact: typeof ana, turn: number) =>
    stage.internal.continue(stage.caller, {
      ticketId: (await contact.ticket()).id,
      turn,
      replies: [{ type: 'text', text: 'Custa {{10}} reais' }],
      outcome: 'continue',
      trace: { ...trace, calls: [{ request: 'POST ai', ms: 5, status: 200, sent: 'prompt', answer: 'x' }] },
    });
  const twice = await Promise.all([answerTo(ana, 1), answerTo(ana, 1)]);
  expect(twice.filter(({ isApplied }) => isApplied)).toHaveLength(1);
  expect(await ana.sent()).toEqual(['Custa {{10}} reais']);
  await stage.opened(rui.number);
  expect(await answerTo(rui, 1)).toEqual({ isApplied: false });
  expect(await rui.sent()).toEqual([]);
  expect((await rui.history())[0]?.bot).toMatchObject({ rule: 'answerTooLate', subject: 'IA', sent: [] });
  expect((await ana.history()).map(({ bot }) => bot?.rule)).not.toContain('answerTooLate');
  // The request to the model is for admins only.
  const { uuid } = await ana.ticket();
  const agent = await stage.agent('Bia', []);
  const seen = await stage.api.tickets.history({ ...agent, allTicket: true }, { id: uuid });
  expect(seen.find(({ bot }) => bot?.rule === 'answered')?.bot?.call).toEqual(trace);
  expect((await ana.history()).find(({ bot }) => bot?.call)?.bot?.call?.calls).toHaveLength(1);
});

test('the context of a turn holds the conversation, and nothing of another company', async () => {
  const stage = await aBotStage(bus, { rules: { promptId: 77 } });
  const other = await aBotStage(bus);
  const ana = stage.contact();
  await ana.says('quanto custa?');
  await ana.says('alô?');
  const { id: ticketId } = await ana.ticket();
  const context = await stage.internal.context(stage.caller, { ticketId, turn: 2, messages: 10 });
  expect(context).toMatchObject({ isCurrent: true, contact: { name: 'Carla Cliente' }, language: 'pt' });
  expect(context.messages.map(({ body }) => body)).toEqual(['quanto custa?', 'alô?']);
  expect(await stage.internal.context(stage.caller, { ticketId, turn: 1, messages: 0 })).toMatchObject({
    isCurrent: false,
    history: [],
  });
  await expect(other.internal.context(other.caller, { ticketId, turn: 2, messages: 10 })).rejects.toMatchObject({
    code: 'ERR_NO_TICKET_FOUND',
  });
});

test('outside the company’s hours its text is sent once', async () => {
  const stage = await aBotStage(bus, {
    settings: { scheduleType: 'queue' },
    queues: [{ name: 'Só', color: '#aa0009', outOfHoursMessage: 'Fechado', schedules: closedWeek() }],
  });
  const ana = stage.contact();
  expect(await ana.says('oi')).toEqual(['Fechado']);
  expect(await ana.says('oi?')).toEqual([]);
  expect((await ana.history())[0]?.bot).toMatchObject({ rule: 'closed', until: 'never' });
});

function closedWeek() {
  return (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map((weekdayEn) => ({
    weekday: weekdayEn,
    weekdayEn,
    startTime: '',
    endTime: '',
  }));
}

test('a closed ticket that is still due is left alone and comes to rest', async () => {
  const stage = await aBotStage(bus, { rules: { expiresTicket: 30 } });
  const ana = stage.contact();
  await ana.says('oi');
  const { uuid, id } = await stage.opened(ana.number);
  await stage.api.tickets.update(stage.admin, { id: uuid, status: 'closed' });
  await asOwner((sql) => sql.query(`update tickets.bots set wake_at = now() where ticket_id = $1`, [id]));
  const isAsleep = () =>
    asOwner(async (sql) => {
      const { rows } = await sql.query<{ at: Date | null }>(
        `select wake_at as at from tickets.bots where ticket_id = $1`,
        [id],
      );
      return rows[0]?.at === null;
    });
  await eventually(isAsleep, 'the end of its wakes');
  expect(await ana.ticket()).toMatchObject({ status: 'closed' });
});
