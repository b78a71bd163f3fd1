import { expect, test } from 'vitest';
import { BotConversation, someRules, textsOf, WEDNESDAY } from '../testing/bot-conversation.ts';

const after = (minutes: number) => new Date(WEDNESDAY.getTime() + minutes * 60_000).toISOString();

test('a waiting ticket without queue moves to the configured one once nobody wrote for that long', () => {
  const talk = new BotConversation(someRules({ connection: { timeToTransfer: 10, transferQueueId: 4 } }));
  talk.says('oi');
  expect(talk.wakesAt).toBe(after(10));
  talk.waits(8);
  talk.says('oi?');
  talk.waits(9);
  expect(talk.wakes()).toEqual([]);
  talk.waits(1);
  expect(talk.wakes()[0]).toMatchObject({ rule: 'timeToTransfer' });
  expect(talk.situation.queueId).toBe(4);
  expect(talk.wakesAt).toBe(null);
});

test('without a time or a queue nothing is transferred, nor in a queue, an open ticket or a group', () => {
  const on = { timeToTransfer: 10, transferQueueId: 4 };
  const quiet = [
    new BotConversation(someRules({ connection: { ...on, timeToTransfer: 0 } })),
    new BotConversation(someRules({ connection: { ...on, transferQueueId: null } })),
    new BotConversation(someRules({ connection: on }), { queueId: 1 }),
    new BotConversation(someRules({ connection: on }), { status: 'open', userId: 3 }),
    new BotConversation(someRules({ connection: on }), { isGroup: true }),
  ];
  for (const talk of quiet) {
    talk.waits(60);
    expect(talk.wakes()).toEqual([]);
    expect(talk.wakesAt).toBe(null);
  }
});

test('an open ticket expires once our last message stayed unanswered for that long, without a rating', () => {
  const connection = { expiresTicket: 30, expiresInactiveMessage: 'Encerramos por falta de resposta' };
  const open = { status: 'open', userId: 3, userName: 'Ana' } as const;
  const rules = someRules({ connection, settings: { userRating: true } });
  const talk = new BotConversation(rules, { ...open, lastMessageFromMe: true });
  expect(talk.wakesAt).toBe(after(30));
  talk.waits(30);
  expect(textsOf(talk.wakes())).toEqual(['Encerramos por falta de resposta']);
  expect(talk.situation.status).toBe('closed');
  expect(talk.state.ratingAskedAt).toBe(null);
  for (const given of [
    { lastMessageFromMe: false },
    { lastMessageFromMe: true, isGroup: true },
    { lastMessageFromMe: true, isSnoozed: true },
  ]) {
    const other = new BotConversation(rules, { ...open, ...given });
    other.waits(99);
    expect(other.wakes()).toEqual([]);
  }
});

test('a turn that is never answered is given up, and people are waited for', () => {
  const talk = new BotConversation(someRules({ connection: { promptId: 7 } }));
  talk.says('oi');
  expect(talk.wakesAt).toBe(after(5));
  talk.waits(5);
  expect(talk.wakes()[0]).toMatchObject({ rule: 'failed', subject: 'timeout' });
  expect(talk.isBot).toBe(false);
});

test('silence before a company was brought here does not count, and nothing is due while it is brought', () => {
  const connection = { timeToTransfer: 10, transferQueueId: 4, expiresTicket: 30 };
  const open = { status: 'open', userId: 3, userName: 'Ana', lastMessageFromMe: true } as const;
  for (const [given, minutes] of [
    [{}, 10],
    [open, 30],
  ] as const) {
    const arrived = WEDNESDAY.getTime() + 60 * 60_000;
    const talk = new BotConversation(someRules({ connection, rules: { waitsFrom: arrived } }), given);
    talk.waits(60);
    expect(talk.wakes()).toEqual([]);
    expect(talk.wakesAt).toBe(after(60 + minutes));
    talk.waits(minutes);
    expect(talk.wakes()).toHaveLength(1);
    const moving = new BotConversation(someRules({ connection, rules: { waitsFrom: Infinity } }), given);
    moving.waits(60);
    expect(moving.wakes()).toEqual([]);
    expect(moving.wakesAt).toBe(null);
  }
});
