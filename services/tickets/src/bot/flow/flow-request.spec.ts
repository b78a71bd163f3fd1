import { expect, test } from 'vitest';
import { requestOf } from '../../rows/bot/bot-state.ts';
import { BotConversation, someRules } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts } from '../testing/flow-conversation.ts';
import { decideDone, decideStart } from './decide-flow.ts';

const talkIn = (...flows: Parameters<typeof flowRules>) =>
  new FlowConversation(someRules({ rules: { flows: flowRules(...flows) } }), { facts: someFacts });

test('the values of another system decide how the flow goes on, and each visit has a key of its own', () => {
  const graph = aGraph({
    cpf: { kind: 'ask', answer: 'text', variable: 'cpf', text: 'CPF?', to: { next: 'plan' } },
    plan: {
      kind: 'request',
      integrationId: 3,
      answers: [{ path: 'customer.plan', variable: 'plano' }],
      to: { next: 'if', failed: 'sorry' },
    },
    if: {
      kind: 'condition',
      comparisons: [{ variable: 'plano', is: 'equals', values: ['ouro'] }],
      to: { yes: 'gold', no: 'cpf' },
    },
    gold: { kind: 'people', text: 'Cliente {{flow.plano}}' },
    sorry: { kind: 'people', text: 'O sistema não responde' },
  });
  const talk = talkIn({ graph });
  talk.starts();
  talk.values = [{ name: 'plano', value: '' }];
  expect(talk.says('1')).toEqual(['CPF?']);
  talk.values = [{ name: 'plano', value: 'Ouro' }];
  expect(talk.says('2')).toEqual(['Cliente Ouro']);
  expect(new Set(talk.keys).size).toBe(2);
  const other = talkIn({ graph });
  other.starts();
  other.isPossible = false;
  expect(other.says('1')).toEqual(['O sistema não responde']);
  expect(other.walked.at(-2)).toBe('plan-failed>sorry');
});

test('a request keeps its key while the contact writes, and is due again after its time', () => {
  const graph = aGraph({
    plan: { kind: 'request', integrationId: 3, to: { next: 'end' } },
    end: { kind: 'people', text: 'Pronto' },
  });
  const talk = new BotConversation(someRules({ rules: { flows: flowRules({ graph }) } }), { facts: someFacts });
  talk.take(decideStart(talk.state, talk.rules, talk.situation, 1));
  const key = requestOf(talk.state);
  expect(key).not.toBeNull();
  expect(talk.wakesAt).toBe('2026-11-25T13:00:30.000Z');
  expect(talk.says('oi?')).toEqual([]);
  expect(requestOf(talk.state)).toBe(key);
  talk.waits(1);
  expect(talk.wakes()).toEqual([]);
  expect(requestOf(talk.state)).toBe(key);
  expect(talk.take(decideDone(talk.state, talk.rules, talk.situation))).toEqual(['Pronto']);
});

test('a request whose step is another one in the version that follows takes that step', () => {
  const graph = aGraph({ a: { kind: 'request', integrationId: 3, to: { next: 'b' } }, b: { kind: 'close' } });
  const newer = aGraph({ a: { kind: 'ask', answer: 'text', text: 'Oi?' } });
  const old = someRules({ rules: { flows: flowRules({ graph }) } });
  const talk = new BotConversation(old, { facts: someFacts });
  talk.take(decideStart(talk.state, talk.rules, talk.situation, 1));
  talk.rules = someRules({ rules: { flows: flowRules({ graph, newer }) } });
  expect(talk.take(decideDone(talk.state, talk.rules, talk.situation))).toEqual(['Oi?']);
});
