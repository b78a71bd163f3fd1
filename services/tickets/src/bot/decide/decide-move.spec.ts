import { expect, test } from 'vitest';
import type { BotSettings, BotSituation } from '../../rows/bot/bot-rules.ts';
import { aQueue, BotConversation, someRules } from '../testing/bot-conversation.ts';
import { decideMove, decideRating, type PersonMove } from './decide-move.ts';

function aTicket(settings: Partial<BotSettings> = {}, given: Partial<BotSituation> = {}) {
  const queues = [aQueue(1), aQueue(2)];
  const talk = new BotConversation(someRules({ settings, queues }), given);
  const moves = (move: PersonMove, queueName: string | null = null) =>
    talk.take(decideMove(talk.state, talk.rules, talk.situation, move, queueName));
  const rates = (text: string) => {
    const decision = decideRating(talk.state, talk.rules, talk.situation, text);
    return decision && talk.take(decision);
  };
  return { talk, moves, rates };
}
const withAgent = { status: 'open', userId: 3, userName: 'Ana' } as const;

test('accepting sends the greeting where the setting is on, and never in a group', () => {
  const greeting = `*Mensagem automática:*\n{{ms}} {{name}}, meu nome é Ana e agora vou prosseguir com seu atendimento!`;
  expect(aTicket({ sendGreetingAccepted: true }, withAgent).moves('accepted')).toEqual([greeting]);
  expect(aTicket({}, withAgent).moves('accepted')).toEqual([]);
  expect(aTicket({ sendGreetingAccepted: true }, { ...withAgent, isGroup: true }).moves('accepted')).toEqual([]);
});

test('accepting ends the bot’s part, and # leads nowhere', () => {
  const { talk, moves } = aTicket();
  talk.says('oi');
  const { turn } = talk.state;
  Object.assign(talk.situation, withAgent);
  moves('accepted');
  expect(talk.state).toMatchObject({ turn: turn + 1, place: { kind: 'people' } });
  expect(talk.says('#')).toEqual([]);
});

test('a transfer names queue and person where the setting is on', () => {
  const text = '*Mensagem automática:*\nSeu atendimento foi transferido para Vendas · Ana. Aguarde um momento.';
  expect(aTicket({ sendMsgTransfTicket: true }, withAgent).moves('transferred', 'Vendas')).toEqual([text]);
  expect(aTicket({}, withAgent).moves('transferred', 'Vendas')).toEqual([]);
});

test('closing sends the closing text, or asks for a rating where a user had the ticket', () => {
  expect(aTicket({}, { ...withAgent, status: 'closed' }).moves('closed')).toEqual(['Até logo']);
  expect(aTicket({ userRating: true }, { status: 'closed' }).moves('closed')).toEqual(['Até logo']);
  const [asked] = aTicket({ userRating: true }, { ...withAgent, status: 'closed' }).moves('closed');
  expect(asked).toContain('*[ 3 ]* - Muito satisfeito');
  expect(aTicket({ userRating: true }, { ...withAgent, status: 'closed', isGroup: true }).moves('closed')).toEqual([]);
});

test('1, 2 or 3 within the time is a rating, once; anything else is an ordinary message', () => {
  const rated = () => {
    const ticket = aTicket({ userRating: true }, { ...withAgent, status: 'closed' });
    ticket.moves('closed');
    return ticket;
  };
  for (const text of ['4', 'bom', '', '1 estrela', '12']) expect(rated().rates(text)).toBe(null);
  const ticket = rated();
  expect(ticket.rates(' 2 ')).toEqual(['Até logo']);
  expect(ticket.rates('2')).toBe(null);
  const late = rated();
  late.talk.waits(5.1);
  expect(late.rates('3')).toBe(null);
  const reopened = rated();
  reopened.talk.situation.status = 'pending';
  expect(reopened.rates('3')).toBe(null);
});

test('closing starts the counts of the menu over', () => {
  const { talk, moves } = aTicket();
  talk.says('oi');
  talk.says('#');
  talk.situation.status = 'closed';
  moves('closed');
  expect(talk.state).toMatchObject({ menus: 0, menuAt: null, place: { kind: 'start' } });
});
