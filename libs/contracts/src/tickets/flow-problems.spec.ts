import { expect, test } from 'vitest';
import type { FlowStep } from './flow-graph.ts';
import { findFlowProblems } from './flow-problems.ts';

const end: FlowStep = { id: 'end', kind: 'people', ways: [] };
const problemsOf = (step: Omit<FlowStep, 'id'>) => findFlowProblems({ start: 'a', steps: [{ id: 'a', ...step }, end] });

test.each([
  ['keys in another case', { id: 'x', title: 'Sim', key: 'A' }, { id: 'y', title: 'Não', key: 'a' }],
  ['ids', { id: 'x', title: 'Sim' }, { id: 'x', title: 'Não' }],
  ['a key and a number', { id: 'x', title: 'Sim' }, { id: 'y', title: 'Não', key: '1' }],
])('choices with the same %s are a problem of the second one', (_, first, second) => {
  const found = problemsOf({ kind: 'ask', text: 'Tudo certo?', answer: 'choice', choices: [first, second], ways: [] });
  expect(found).toEqual([{ stepId: 'a', field: 'choices.1.key', problem: 'sameKey' }]);
});

test('a way that a step has twice, or does not have, is a problem', () => {
  const way = (name: string) => ({ way: name, to: 'end' });
  const send = (...ways: string[]) => problemsOf({ kind: 'send', text: 'Oi', ways: ways.map(way) });
  expect(send('next')).toEqual([]);
  expect(send('next', 'next')).toEqual([{ stepId: 'a', field: 'next', problem: 'noWay' }]);
  expect(send('silent')).toEqual([{ stepId: 'a', field: 'silent', problem: 'noWay' }]);
});
