import type { ContinueBot, TurnTrace } from '@recado/contracts';
import { expect, test } from 'vitest';
import { aQueue, BotConversation, someRules, WEDNESDAY } from '../testing/bot-conversation.ts';
import { decideAnswer, isCurrentTurn } from './decide-answer.ts';

const trace: TurnTrace = {
  kind: 'prompt',
  name: 'Assistente',
  type: 'openai',
  ms: 900,
  status: 'ok',
  inputTokens: 10,
  outputTokens: 5,
};
const anAnswer = (given: Partial<ContinueBot> = {}): Omit<ContinueBot, 'ticketId'> => ({
  turn: 1,
  replies: [{ type: 'text', text: 'Posso ajudar?' }],
  outcome: 'continue',
  trace,
  ...given,
});
function inTurn() {
  const talk = new BotConversation(someRules({ connection: { promptId: 7 } }));
  talk.says('oi');
  const answer = (given: Partial<ContinueBot> = {}, queueName: string | null = null) =>
    talk.take(decideAnswer(talk.state, talk.rules, talk.situation, anAnswer(given), queueName));
  const isCurrent = (turn: number) => isCurrentTurn(talk.state, talk.rules, talk.situation, turn);
  return { talk, answer, isCurrent };
}

test('an answer is sent, and the next message starts the next turn', () => {
  const { talk, answer, isCurrent } = inTurn();
  expect(isCurrent(1)).toBe(true);
  expect(answer()).toEqual(['Posso ajudar?']);
  expect(isCurrent(1)).toBe(false);
  talk.says('sim');
  expect(isCurrent(2)).toBe(true);
});

test('a turn is over once the contact writes on, a person takes the ticket, or it is closed', () => {
  const { talk, isCurrent } = inTurn();
  talk.says('e mais isto');
  expect([isCurrent(1), isCurrent(2)]).toEqual([false, true]);
  for (const gone of [{ status: 'open', userId: 3 }, { status: 'closed' }, { isBotOff: true }] as const) {
    const ticket = talk.situation;
    talk.situation = { ...ticket, ...gone };
    expect(isCurrent(2)).toBe(false);
    talk.situation = ticket;
  }
});

test('after the end, a failure or a hand-over people are waited for', () => {
  for (const outcome of ['end', 'failed', 'transfer'] as const) {
    const { talk, answer } = inTurn();
    answer({ outcome });
    expect(talk.isBot).toBe(false);
    expect(talk.says('oi?')).toEqual([]);
  }
});

test('a hand-over moves to a known queue and stays where it is otherwise', () => {
  const { talk, answer } = inTurn();
  answer({ outcome: 'transfer', queueId: 4 }, 'Financeiro');
  expect(talk.situation.queueId).toBe(4);
  const unknown = inTurn();
  unknown.answer({ outcome: 'transfer', queueId: 4 });
  expect(unknown.talk.situation.queueId).toBe(null);
});

test('a hand-over to a closed queue sends its text', () => {
  const queues = [aQueue(4, { schedules: [] })];
  const { talk } = inTurn();
  talk.rules = someRules({
    connection: { promptId: 7, queueIds: [] },
    queues,
    settings: { scheduleType: 'queue' },
  });
  const decision = decideAnswer(
    talk.state,
    talk.rules,
    talk.situation,
    anAnswer({ outcome: 'transfer', queueId: 4 }),
    'F',
  );
  expect(talk.take(decision)).toEqual(['Posso ajudar?', 'A fila 4 está fechada']);
});

test('closing ends the episode, and the next one begins anew', () => {
  const { talk, answer } = inTurn();
  answer({ outcome: 'close' });
  expect(talk.situation.status).toBe('closed');
  expect(talk.state.place).toEqual({ kind: 'start' });
});

test('waiting calls the integration again after the time, or with the next message', () => {
  const { talk, answer } = inTurn();
  answer({ outcome: 'wait', seconds: 90 });
  expect(talk.wakesAt).toBe(new Date(WEDNESDAY.getTime() + 90_000).toISOString());
  talk.waits(1);
  expect(talk.wakes()).toEqual([]);
  talk.waits(1);
  expect(talk.wakes()[0]).toMatchObject({
    rule: 'called',
    moves: [{ kind: 'call', target: { kind: 'prompt', id: 7 } }],
  });
  talk.says('já voltei');
  expect(talk.state.place).toMatchObject({ kind: 'turn', wakeAt: null });
});
