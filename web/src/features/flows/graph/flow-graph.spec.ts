import type { FlowGraph } from '@recado/contracts';
import { findFlowProblems } from '@recado/contracts/tickets/flow-problems';
import { describe, expect, test } from 'vitest';
import { cleanGraph } from './clean-graph.ts';
import { copiesOf, copySteps, withSteps } from './copy-steps.ts';
import { findEditorProblems } from './editor-problems.ts';
import { addStep, changeStep, connect, newStep, removeSteps, stepOf } from './edit-graph.ts';
import { changeDraft, draftOf } from './history.ts';
import { knownVariables, variableName } from './known-variables.ts';
import { layoutGraph } from './layout-graph.ts';
import { readFlow, readSteps, UnreadableFlow } from './read-flow.ts';
import { adoptRows } from './row-references.ts';
import { outlineOf } from './outline-graph.ts';

const graph: FlowGraph = {
  start: 'hello',
  steps: [
    { id: 'hello', kind: 'send', text: 'Oi', ways: [{ way: 'next', to: 'ask' }] },
    {
      id: 'ask',
      kind: 'ask',
      text: 'O que deseja?',
      answer: 'choice',
      choices: [
        { id: 'a', title: 'Comprar' },
        { id: 'b', title: 'Sair' },
      ],
      ways: [
        { way: 'choice-a', to: 'people' },
        { way: 'choice-b', to: 'hello' },
      ],
    },
    { id: 'people', kind: 'people', queueId: 7, ways: [] },
  ],
};

describe('edits', () => {
  test('a step between two others leads to the second, and stands where it covers none', () => {
    const added = addStep(graph, { ...newStep('set'), id: 'set' }, { from: { stepId: 'hello', way: 'next' } });
    expect(stepOf(added, 'hello')?.ways).toEqual([{ way: 'next', to: 'set' }]);
    expect(stepOf(added, 'set')?.ways).toEqual([{ way: 'next', to: 'ask' }]);
    const second = addStep(added, newStep('close'), { from: { stepId: 'ask', way: 'failed' } });
    const places = new Set(second.steps.slice(3).map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(2);
  });
  test('a removed step of a chain is left out of it, a removed choice takes its way along', () => {
    const without = removeSteps(graph, ['hello']);
    expect(without.start).toBe('ask');
    expect(stepOf(without, 'ask')?.ways).toEqual([{ way: 'choice-a', to: 'people' }]);
    const fewer = changeStep(graph, 'ask', (step) => ({ ...step, choices: (step.choices ?? []).slice(1) }));
    expect(stepOf(fewer, 'ask')?.ways).toEqual([{ way: 'choice-b', to: 'hello' }]);
    expect(stepOf(connect(graph, { stepId: 'hello', way: 'next' }, null), 'hello')?.ways).toEqual([]);
  });
  test('edits of one field are undone at once, and done again', () => {
    const write = (text: string) => ({
      kind: 'edit' as const,
      tag: 'text hello',
      edit: (before: FlowGraph) => changeStep(before, 'hello', (step) => ({ ...step, text })),
    });
    const typed = [write('O'), write('Ol'), write('Olá')].reduce(changeDraft, draftOf(graph));
    expect(stepOf(typed.graph, 'hello')?.text).toBe('Olá');
    const undone = changeDraft(typed, { kind: 'undo' });
    expect(undone.graph).toBe(graph);
    expect(stepOf(changeDraft(undone, { kind: 'redo' }).graph, 'hello')?.text).toBe('Olá');
  });
  test('what is empty is not sent, and a choice without words has its number', () => {
    const sent = cleanGraph({
      start: 'a',
      steps: [
        {
          id: 'a',
          kind: 'ask',
          text: '',
          variable: '',
          choices: [{ id: 'x', title: ' ', key: '' }],
          ways: [],
        },
      ],
    });
    expect(sent.steps).toEqual([{ id: 'a', kind: 'ask', ways: [], choices: [{ id: 'x', title: '1' }] }]);
  });
});

test('copied steps come with new names and the ways among them', () => {
  const steps = copiesOf(readSteps(copySteps(graph, ['hello', 'ask'])) ?? []);
  expect(steps).toHaveLength(2);
  const [hello, ask] = steps;
  expect(hello?.ways).toEqual([{ way: 'next', to: ask?.id }]);
  expect(ask?.ways).toEqual([{ way: 'choice-b', to: hello?.id }]);
  expect(hello?.id).not.toBe('hello');
  expect(withSteps(graph, steps).steps).toHaveLength(5);
  expect(readSteps('just words')).toBeNull();
  expect(readSteps('{"recado":"flow-steps", cut off')).toBeNull();
  const unnamed: FlowGraph = { start: 'a', steps: [{ id: 'a', kind: 'ask', variable: '', ways: [] }] };
  expect(readSteps(copySteps(unnamed, ['a']))).toEqual([{ id: 'a', kind: 'ask', ways: [] }]);
});

test('a file is read with its fields checked, and rows are found by their names', () => {
  const file = { recado: 'flow', name: 'Menu', draft: graph, rows: { queues: { 7: 'Vendas' } } };
  const { draft, rows } = readFlow(JSON.stringify(file));
  expect(draft).toEqual(graph);
  expect(findFlowProblems(draft)).toEqual([]);
  const { draft: adopted, missing } = adoptRows(draft, rows, { queues: { 31: 'Vendas' } });
  expect(stepOf(adopted, 'people')?.queueId).toBe(31);
  expect(missing).toEqual([]);
  expect(adoptRows(draft, rows, {}).missing).toEqual([{ kind: 'queues', name: 'Vendas' }]);
  const reasonOf = (text: string) => {
    try {
      readFlow(text);
      return null;
    } catch (error) {
      return error instanceof UnreadableFlow ? `${error.reason} ${error.step}` : error;
    }
  };
  expect(reasonOf('{')).toBe('notJson 0');
  expect(reasonOf('{"a":1}')).toBe('notFlow 0');
  const broken = {
    ...file,
    draft: {
      start: '',
      steps: [
        { id: 'a', kind: 'send', ways: [] },
        { id: 'b', kind: '?' },
      ],
    },
  };
  expect(reasonOf(JSON.stringify(broken))).toBe('step 2');
});

test('the list form shows a chain at one depth, and a step that was shown as a link', () => {
  const lines = outlineOf(graph).map(({ kind, depth }) => `${depth} ${kind}`);
  expect(lines).toEqual(['0 step', '0 step', '1 way', '2 step', '1 link', '1 open']);
});

test('a layout puts steps beside each other in the order of the ways', () => {
  const { steps } = layoutGraph(graph);
  const [hello, ask, people] = steps.map(({ x }) => x ?? 0);
  expect(hello).toBeLessThan(ask ?? 0);
  expect(ask).toBeLessThan(people ?? 0);
});

test('names of variables are letters, digits and a line below', () => {
  expect(variableName('Nome Fantasia')).toBe('nome_Fantasia');
  expect(variableName('1 Ação!')).toBe('acao');
});

test('rows that are gone and conditions without values are problems of their steps', () => {
  const steps: FlowGraph['steps'] = [
    { id: 'a', kind: 'people', queueId: 9, ways: [] },
    { id: 'b', kind: 'action', action: { kind: 'queue', queueId: 9 }, ways: [] },
    { id: 'c', kind: 'condition', conditions: [{ kind: 'queue', queues: [9, 0] }], ways: [] },
    { id: 'd', kind: 'condition', comparisons: [{ variable: 'x', is: 'equals' }], ways: [] },
  ];
  const found = findEditorProblems({ start: 'a', steps }, { queues: { 7: 'Vendas' } });
  expect(found.map(({ stepId, field, problem }) => `${stepId} ${field} ${problem}`)).toEqual([
    'a queueId gone',
    'b actionField gone',
    'c conditions gone',
    'd conditions part',
  ]);
  expect(findEditorProblems({ start: 'a', steps: steps.slice(0, 3) }, {})).toEqual([]);
});

describe('forms, ratings and requests', () => {
  const question = { text: 'Nome?', answer: 'choice' as const, variable: 'nome', choices: [{ id: 'a', title: 'Ana' }] };
  const steps: FlowGraph['steps'] = [
    { id: 'form', kind: 'form', questions: [question], confirms: true, ways: [{ way: 'next', to: 'rate' }] },
    { id: 'rate', kind: 'rate', variable: 'nota', minutes: 5, ways: [{ way: 'silent', to: 'plan' }] },
    {
      id: 'plan',
      kind: 'request',
      integrationId: 3,
      answers: [{ path: 'items[0].price', variable: 'preco', example: '9' }],
      ways: [{ way: 'failed', to: 'form' }],
    },
  ];
  const drawn: FlowGraph = { start: 'form', steps };

  test('they leave for a file and come back, with the integration of the same name', () => {
    const file = { recado: 'flow', name: 'Novo', draft: cleanGraph(drawn), rows: { integrations: { 3: 'Cadastro' } } };
    const { draft, rows } = readFlow(JSON.stringify(file));
    expect(draft).toEqual(drawn);
    const adopted = adoptRows(draft, rows, { integrations: { 8: 'Cadastro' } });
    expect(stepOf(adopted.draft, 'plan')?.integrationId).toBe(8);
    const missing = adoptRows(draft, rows, {});
    expect(missing.missing).toEqual([{ kind: 'integrations', name: 'Cadastro' }]);
    expect(findEditorProblems(missing.draft, {})).toEqual([
      { stepId: 'plan', field: 'integrationId', problem: 'missing' },
    ]);
    const wrong = { ...file, draft: { ...drawn, steps: [{ ...steps[2], answers: [{ path: 'a b', variable: 'x' }] }] } };
    expect(() => readFlow(JSON.stringify(wrong))).toThrow(UnreadableFlow);
  });

  test('they fill variables, and say what they lack', () => {
    expect(knownVariables(drawn)).toEqual(['nome', 'nota', 'preco']);
    const lacking: FlowGraph = {
      start: 'form',
      steps: [
        { id: 'form', kind: 'form', questions: [{ text: ' ', answer: 'choice' }], ways: [] },
        { id: 'empty', kind: 'form', ways: [] },
        { id: 'plan', kind: 'request', integrationId: 3, answers: [{ path: '', variable: '' }], ways: [] },
      ],
    };
    expect(findEditorProblems(lacking, {}).map(({ stepId, field }) => `${stepId} ${field}`)).toEqual([
      'form questions.0.text',
      'form questions.0.choices',
      'form questions.0.variable',
      'empty questions',
      'plan answers',
    ]);
    expect(cleanGraph(lacking).steps.at(-1)).toEqual({ id: 'plan', kind: 'request', integrationId: 3, ways: [] });
  });
});
