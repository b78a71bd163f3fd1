import { expect, test } from 'vitest';
import type { FlowPlace } from '../../rows/bot/bot-state.ts';
import type { BotDecision } from '../bot-moves.ts';
import { decideAnswer } from '../decide/decide-answer.ts';
import { decideMessage } from '../decide/decide-message.ts';
import { someRules } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts } from '../testing/flow-conversation.ts';
import { decideActed, decideStart } from './decide-flow.ts';

const talkIn = (...flows: Parameters<typeof flowRules>) =>
  new FlowConversation(someRules({ rules: { flows: flowRules(...flows) } }), { facts: someFacts });
const question = aGraph({
  ask: { kind: 'ask', answer: 'number', variable: 'x', text: 'Nota?', to: { next: 'end', failed: 'no' } },
  end: { kind: 'people', text: 'Obrigado' },
  no: { kind: 'people', text: 'Uma pessoa ajuda' },
});
const handOf = ({ state }: BotDecision) => state.place.kind;

test('a step that the bot may not carry out any more leaves the conversation to people, and sends nothing', () => {
  const talk = talkIn({ graph: aGraph({ due: { kind: 'send', quickMessageId: 1, to: { next: 'due' } } }) });
  const begun = decideStart(talk.state, talk.rules, talk.situation, 1);
  const place = begun.state.place as FlowPlace;
  expect(place.isDue).toBe(true);
  const acted = { place, isDone: true, moves: [{ kind: 'send' as const, text: 'nunca' }] };
  const decision = decideActed(begun.state, talk.rules, talk.situation, { acted, mayGoOn: false });
  expect(handOf(decision)).toBe('people');
  expect(decision.steps.map(({ rule, moves }) => ({ rule, moves }))).toEqual([
    { rule: 'flowActed', moves: [] },
    { rule: 'flowOver', moves: [] },
  ]);
});

test('a message to a bot that was switched off inside a flow or a menu leaves the conversation to people', () => {
  const talk = talkIn({ graph: question });
  talk.starts();
  const off = { ...talk.situation, isBotOff: true };
  expect(handOf(decideMessage(talk.state, talk.rules, off, '10'))).toBe('people');
  const inMenu = { ...talk.state, place: { kind: 'queueMenu' as const } };
  expect(handOf(decideMessage(inMenu, talk.rules, off, '1'))).toBe('people');
  const outside = { ...talk.state, place: { kind: 'start' as const } };
  expect(handOf(decideMessage(outside, talk.rules, off, 'oi'))).toBe('start');
});

test('a program that follows a program is called in a turn of its own', () => {
  const graph = aGraph({
    a: { kind: 'program', promptId: 1, to: { next: 'b' } },
    b: { kind: 'program', promptId: 2, to: { next: 'end' } },
    end: { kind: 'people' },
  });
  const talk = talkIn({ graph });
  talk.starts();
  const { turn } = talk.state;
  const trace = { kind: 'prompt', name: 'IA', type: 'openai', calls: [], ms: 1, result: 'end' } as never;
  const answer = { turn, replies: [], outcome: 'end' as const, trace };
  const decision = decideAnswer(talk.state, talk.rules, talk.situation, answer, null);
  expect(decision.state.turn).toBeGreaterThan(turn);
  expect(decision.steps.flatMap(({ moves }) => moves)).toContainEqual(
    expect.objectContaining({ kind: 'call', target: { kind: 'prompt', id: 2 } }),
  );
});

test('lines that were sent before the question are no wrong answers to it', () => {
  const talk = talkIn({ graph: question });
  talk.starts();
  const says = (text: string, secondsAfterQuestion: number) => {
    const sentAt = new Date(talk.situation.now.getTime() + secondsAfterQuestion * 1_000);
    return talk.take(decideMessage(talk.state, talk.rules, { ...talk.situation, sentAt }, text));
  };
  for (const line of ['tudo bem?', 'preciso', 'de ajuda', 'urgente']) expect(says(line, -3)).toEqual([]);
  expect(talk.stepId).toBe('ask');
  expect(says('não sei', 4)).toHaveLength(1);
  expect(says('10', 5)).toEqual(['Obrigado']);
});

test('a question that became a wait in the version people follow into begins the wait with the next message', () => {
  const wait = aGraph({
    ask: { kind: 'wait', until: 'minutes', minutes: 5, to: { next: 'end' } },
    end: { kind: 'people' },
  });
  const talk = talkIn({ graph: question });
  talk.starts();
  expect(talk.wakesAt).toBeNull();
  talk.rules = someRules({ rules: { flows: flowRules({ graph: question, newer: wait }) } });
  talk.says('oi?');
  talk.rules = someRules({ rules: { flows: flowRules({ graph: wait, version: 2 }) } });
  expect(talk.stepId).toBe('ask');
  talk.waits(6);
  talk.wakes();
  expect(talk.isBot).toBe(false);
});

test('flows that begin each other end after a few texts, and people are waited for', () => {
  const graph = (flowId: number) =>
    aGraph({ say: { kind: 'send', text: `Fluxo ${flowId}`, to: { next: 'on' } }, on: { kind: 'flow', flowId } });
  const talk = talkIn({ graph: graph(2) }, { graph: graph(1) });
  const texts = talk.starts();
  expect(texts.length).toBeLessThanOrEqual(10);
  expect(talk.isBot).toBe(false);
});

test('comparisons hold nothing once the work of a decision is spent', () => {
  const values = Array.from({ length: 20 }, () => 'x'.repeat(200));
  const comparisons = Array.from({ length: 20 }, () => ({ variable: 'x', is: 'contains' as const, not: true, values }));
  const ids = Array.from({ length: 90 }, (_, n) => `c${n}`);
  const steps = ids.map((id, n) => {
    const next = ids[n + 1] ?? 'yes';
    return [id, { kind: 'condition' as const, comparisons, to: { yes: next, no: 'no' } }] as const;
  });
  const graph = aGraph({
    set: { kind: 'set', variable: 'x', value: 'y'.repeat(500), to: { next: 'c0' } },
    ...Object.fromEntries(steps),
    yes: { kind: 'people', text: 'sim' },
    no: { kind: 'people', text: 'não' },
  });
  expect(talkIn({ graph }).starts()).toEqual(['não']);
});
