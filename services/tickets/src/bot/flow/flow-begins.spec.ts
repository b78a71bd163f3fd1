import { wholeWeek } from '@recado/contracts';
import { expect, test } from 'vitest';
import { decideMove } from '../decide/decide-move.ts';
import { anOption, aQueue, someRules, textsOf } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts } from '../testing/flow-conversation.ts';

type Graphs = Parameters<typeof flowRules>;
type Given = Parameters<typeof someRules>[0];

const talkIn = (flows: Graphs, given: Given = {}, situation = {}) =>
  new FlowConversation(someRules({ ...given, rules: { ...given?.rules, flows: flowRules(...flows) } }), {
    facts: someFacts,
    ...situation,
  });

test('people inside go on in a later version where their step is still there', () => {
  const graph = aGraph({
    ask: { kind: 'ask', answer: 'text', text: 'A?', to: { next: 'end' } },
    end: { kind: 'people', text: 'velho' },
  });
  const newer = aGraph({
    ask: { kind: 'ask', answer: 'text', text: 'B?', to: { next: 'end' } },
    end: { kind: 'people', text: 'novo' },
  });
  const talk = talkIn([{ graph }]);
  talk.starts();
  talk.rules = someRules({ rules: { flows: flowRules({ graph, newer }) } });
  expect(talk.says('x')).toEqual(['novo']);
  expect(talk.visits.at(-1)).toMatchObject({ version: 2 });
  const gone = talkIn([{ graph }]);
  gone.starts();
  gone.rules = someRules({ rules: { flows: flowRules({ graph, newer: aGraph({ other: { kind: 'people' } }) }) } });
  expect(gone.says('x')).toEqual(['velho']);
});

test('a flow that was removed, or a plan without flows, leaves the conversation to people', () => {
  const graph = aGraph({ ask: { kind: 'ask', answer: 'text', text: 'A?', minutes: 5 } });
  const removed = talkIn([{ graph }]);
  removed.starts();
  removed.rules = someRules({ rules: { flows: { ...flowRules(), loaded: new Map([['1:1', null]]) } } });
  expect(removed.wakes().map(({ rule }) => rule)).toEqual(['flowOver']);
  expect(removed.isBot).toBe(false);
  const off = talkIn([{ graph, starts: { connections: [1] } }]);
  off.starts();
  off.rules = someRules({ rules: { flows: { ...off.rules.flows, isOn: false } } });
  expect(off.says('x')).toEqual([]);
  expect(off.isBot).toBe(false);
  const begins = talkIn([{ graph, starts: { connections: [1], words: ['oi'] } }]);
  begins.rules = someRules({ rules: { flows: { ...begins.rules.flows, isOn: false } } });
  expect(begins.says('oi')).toEqual(['Olá! Escolha:']);
});

const question = aGraph({ ask: { kind: 'ask', answer: 'text', text: 'Fluxo?' } });

test('a flow begins at a connection and in a queue instead of greeting, menus and programs', () => {
  const queues = [aQueue(1, { promptId: 9, options: [anOption(10, null, 1, 'A')] }), aQueue(2)];
  const atConnection = talkIn([{ graph: question, starts: { connections: [1] } }], {
    queues,
    connection: { integrationId: 5 },
  });
  expect(atConnection.says('oi')).toEqual(['Fluxo?']);
  const inQueue = talkIn([{ graph: question, starts: { queues: [1] } }], { queues });
  inQueue.says('oi');
  expect(inQueue.says('1')).toEqual(['Fluxo?']);
  expect(inQueue.situation.queueId).toBe(1);
});

test('words begin a flow at the beginning, in menus and inside flows, and never while people have the conversation', () => {
  const queues = [aQueue(1), aQueue(2)];
  const flows: Graphs = [{ graph: question, starts: { words: ['Segunda via', '2ª via'] } }];
  const talk = talkIn(flows, { queues });
  expect(talk.says('SEGUNDA VIÁ!')).toEqual(['Fluxo?']);
  expect(talk.says('2 via')).toEqual(['Fluxo?']);
  const menu = talkIn(flows, { queues });
  menu.says('oi');
  expect(menu.says('segunda via')).toEqual(['Fluxo?']);
  const people = talkIn(flows, { queues });
  people.says('oi');
  people.says('2');
  expect(people.isBot).toBe(false);
  expect(people.says('segunda via')).toEqual([]);
});

test('a conversation that comes from an advertisement begins with its flow', () => {
  const flows: Graphs = [{ graph: question, starts: { adverts: true } }];
  expect(talkIn(flows, {}, { isAdvert: true }).says('oi')).toEqual(['Fluxo?']);
  expect(talkIn(flows).says('oi')).toEqual(['Olá! Escolha:']);
});

test('outside the hours a flow waits: the text is sent once, and what is due is due at the opening', () => {
  const days = wholeWeek([]).map((day) => ({ ...day, startTime: '08:00', endTime: '18:00' }));
  const graph = aGraph({
    ask: { kind: 'ask', answer: 'text', text: 'A?', minutes: 600, to: { next: 'end', silent: 'end' } },
    end: { kind: 'people', text: 'fim' },
  });
  const talk = talkIn([{ graph }], { settings: { scheduleType: 'company' }, rules: { companySchedules: days } });
  talk.starts();
  talk.waits(600);
  expect(talk.wakes()).toEqual([]);
  expect(talk.wakesAt).toBe('2026-11-26T11:00:00.000Z');
  expect(talk.says('oi')).toEqual(['Estamos fechados']);
  expect(talk.says('oi')).toEqual([]);
  talk.waits(720);
  expect(textsOf(talk.wakes())).toEqual(['fim']);
});

test('a person who takes the conversation ends the flow, and its variables are gone', () => {
  const graph = aGraph({ ask: { kind: 'ask', answer: 'text', variable: 'a', text: 'A?', to: { next: 'ask' } } });
  const talk = talkIn([{ graph }]);
  talk.starts();
  talk.says('segredo');
  const { state } = decideMove(
    talk.state,
    talk.rules,
    { ...talk.situation, status: 'open', userId: 3 },
    'accepted',
    null,
  );
  expect(state.place).toEqual({ kind: 'people' });
  expect(JSON.stringify(state)).not.toContain('segredo');
});
