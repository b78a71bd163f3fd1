import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  subarray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { newBotState } from '../../rows/bot/bot-state.ts';
import { anOption, aQueue, BotConversation, someRules, textsOf } from '../testing/bot-conversation.ts';
import { decideMessage } from './decide-message.ts';
import { decideMove } from './decide-move.ts';

const queues = [
  aQueue(1, { options: [anOption(10, null, 1, 'A'), anOption(11, 10, 1, 'B'), anOption(12, 11, 1, 'C')] }),
  aQueue(2, { promptId: 9 }),
  aQueue(3),
];
const texts = oneof(constantFrom('#', '0', '1', '2', '3', '4', ' 1', 'oi', '', '##', '1\n'), string({ maxLength: 20 }));
const moments = oneof(
  record({ kind: constant('says' as const), text: texts }),
  record({ kind: constant('waits' as const), minutes: integer({ min: 1, max: 3_000 }) }),
  constant({ kind: 'wakes' as const }),
);
const settings = record({
  scheduleType: constantFrom('disabled' as const, 'company' as const, 'queue' as const),
  sendGreetingMessageOneQueues: boolean(),
});
const connections = record({
  maxUseBotQueues: integer({ min: 0, max: 4 }),
  timeUseBotQueues: integer({ min: 0, max: 20 }),
  timeToTransfer: option(integer({ min: 0, max: 30 })),
  transferQueueId: constantFrom(null, 3),
  queueIds: subarray([1, 2, 3]),
});
const menusOf = (sent: string[]) => sent.filter((text) => text.startsWith('Olá! Escolha:')).length;

test('no sequence of messages and pauses makes the bot exceed its menus, lose its place or answer twice', () => {
  assert(
    property(array(moments, { maxLength: 40 }), settings, connections, (played, given, connection) => {
      const talk = new BotConversation(someRules({ queues, settings: given, connection }));
      let menus = 0;
      let told = 0;
      for (const moment of played) {
        if (moment.kind === 'waits') talk.waits(moment.minutes);
        if (moment.kind === 'wakes') talk.wakes();
        if (moment.kind !== 'says') continue;
        const before = talk.situation.queueId;
        const turn = talk.state.turn;
        const sent = talk.says(moment.text);
        expect(talk.state.turn).toBe(turn + 1);
        expect(sent.length).toBeLessThanOrEqual(2);
        const isChosen = talk.situation.queueId !== null && talk.situation.queueId !== before;
        menus = isChosen ? 0 : menus + menusOf(sent);
        told = sent.length === 1 && sent[0]?.startsWith('Opção inválida') ? told + 1 : sent.length > 0 ? 0 : told;
        expect(told).toBeLessThanOrEqual(1);
        if (connection.maxUseBotQueues > 0 && connection.queueIds.length > 1 && talk.state.place.kind === 'queueMenu')
          expect(talk.state.menus).toBeLessThanOrEqual(connection.maxUseBotQueues);
        // The place survives storage.
        talk.state = JSON.parse(JSON.stringify(talk.state)) as typeof talk.state;
        if (talk.state.place.kind === 'optionMenu') expect(talk.situation.queueId).not.toBe(null);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('nothing is ever sent in an open ticket, a closed one, a group, or to a contact without bot', () => {
  const owned = constantFrom(
    { status: 'open', userId: 3 } as const,
    { status: 'closed', userId: null } as const,
    { isGroup: true } as const,
    { isBotOff: true } as const,
    { userId: 3 } as const,
  );
  assert(
    property(
      array(texts, { maxLength: 6 }),
      array(texts, { maxLength: 6 }),
      owned,
      settings,
      (before, after, given, set) => {
        const talk = new BotConversation(someRules({ queues, settings: set }));
        for (const text of before) talk.says(text);
        Object.assign(talk.situation, given);
        for (const text of after) expect(talk.says(text)).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a decision is a function of its input: played again from what was stored it is the same', () => {
  assert(
    property(array(texts, { maxLength: 20 }), settings, connections, (played, given, connection) => {
      const talk = new BotConversation(someRules({ queues, settings: given, connection }));
      for (const text of played) {
        const stored = JSON.parse(JSON.stringify(talk.state)) as typeof talk.state;
        const situation = { ...talk.situation };
        const first = decideMessage(stored, talk.rules, situation, text);
        const again = decideMessage(structuredClone(stored), talk.rules, situation, text);
        expect(again).toEqual(first);
        talk.take(first);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('after a close the next episode starts with nothing counted', () => {
  assert(
    property(array(texts, { maxLength: 12 }), (played) => {
      const talk = new BotConversation(someRules({ queues }));
      for (const text of played) talk.says(text);
      const situation = { ...talk.situation, status: 'closed' as const, userId: null };
      const { state, steps } = decideMove(talk.state, talk.rules, situation, 'closed', null);
      expect(textsOf(steps)).toEqual(['Até logo']);
      expect(state).toEqual(newBotState(talk.state.turn + 1));
    }),
  );
});
