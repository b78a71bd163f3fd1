import { turnOutcomes, wholeWeek, type TurnTrace } from '@recado/contracts';
import { expect, test } from 'vitest';
import { decideAnswer } from '../decide/decide-answer.ts';
import { aQueue, someRules, textsOf } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts } from '../testing/flow-conversation.ts';

const trace: TurnTrace = {
  kind: 'prompt',
  name: 'IA',
  type: 'openai',
  ms: 5,
  status: 'ok',
  inputTokens: null,
  outputTokens: null,
};
type Graphs = Parameters<typeof flowRules>;
type Given = Parameters<typeof someRules>[0];

const talkIn = (flows: Graphs, given: Given = {}, situation = {}) =>
  new FlowConversation(someRules({ ...given, rules: { ...given?.rules, flows: flowRules(...flows) } }), {
    facts: someFacts,
    ...situation,
  });

test('a flow sends, asks, keeps the answer and says it again, then waits for people', () => {
  const graph = aGraph({
    hello: { kind: 'send', text: 'Olá', to: { next: 'name' } },
    name: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Qual é o seu nome?', to: { next: 'thanks' } },
    thanks: { kind: 'send', text: 'Obrigado, {{flow.nome}}! {{flow.nada}}', to: { next: 'end' } },
    end: { kind: 'people', text: 'Já vamos atender', queueId: 4 },
  });
  const talk = talkIn([{ graph }]);
  expect(talk.starts()).toEqual(['Olá', 'Qual é o seu nome?']);
  expect(talk.stepId).toBe('name');
  expect(talk.isBot).toBe(true);
  expect(talk.says('Maria {{name}}')).toEqual(['Obrigado, Maria { {name}}! ', 'Já vamos atender']);
  expect(talk.situation.queueId).toBe(4);
  expect(talk.isBot).toBe(false);
  expect(talk.walked).toEqual(['->hello', 'hello-next>name', 'name-next>thanks', 'thanks-next>end', 'end->']);
});

test('an answer that is not accepted is asked for again, until the way of those who fail', () => {
  const ask = { kind: 'ask', answer: 'number', variable: 'idade', text: 'Idade?', retryText: 'Só números' } as const;
  const graph = aGraph({
    ask: { ...ask, tries: 2, to: { next: 'ok', failed: 'no' } },
    ok: { kind: 'people', text: 'Certo' },
    no: { kind: 'people', text: 'Sem problema' },
  });
  const talk = talkIn([{ graph }]);
  talk.starts();
  expect(talk.says('vinte')).toEqual(['Só números']);
  expect(talk.says('trinta')).toEqual(['Sem problema']);
  const other = talkIn([{ graph }]);
  other.starts();
  other.says('vinte');
  expect(other.says('20')).toEqual(['Certo']);
});

test('choices are shown as menus show them, and lead their own ways', () => {
  const choices = [
    { id: 'sales', title: 'Vendas' },
    { id: 'back', title: 'Voltar', key: '0' },
  ];
  const graph = aGraph({
    menu: {
      kind: 'ask',
      answer: 'choice',
      text: 'Escolha:',
      choices,
      to: { 'choice-sales': 'sales', 'choice-back': 'menu' },
    },
    sales: { kind: 'people', text: 'Vendas!' },
  });
  const talk = talkIn([{ graph }]);
  const menu = 'Escolha:\n\n*[ 1 ]* - Vendas\n*[ 0 ]* - Voltar';
  expect(talk.starts()).toEqual([menu]);
  expect(talk.says('9')).toEqual(['Opção inválida, por favor, escolha uma opção válida.']);
  expect(talk.says('0')).toEqual([menu]);
  expect(talk.says('vendas')).toEqual(['Vendas!']);
});

test('silence has a way of its own, which the answer forestalls', () => {
  const graph = aGraph({
    ask: { kind: 'ask', answer: 'text', text: 'Tudo bem?', minutes: 10, to: { next: 'ok', silent: 'bye' } },
    ok: { kind: 'people', text: 'Que bom' },
    bye: { kind: 'close' },
  });
  const talk = talkIn([{ graph }]);
  talk.starts();
  talk.waits(9);
  expect(talk.wakes()).toEqual([]);
  talk.waits(1);
  expect(talk.wakesAt).toBe(talk.situation.now.toISOString());
  talk.wakes();
  expect(talk.situation.status).toBe('closed');
  const other = talkIn([{ graph }]);
  other.starts();
  other.waits(5);
  expect(other.says('sim')).toEqual(['Que bom']);
});

test('conditions ask for variables, contact and hours', () => {
  const holds = (step: object, answer = '120') => {
    const graph = aGraph({
      ask: { kind: 'ask', answer: 'number', variable: 'valor', text: '?', to: { next: 'if' } },
      if: { kind: 'condition', ...step, to: { yes: 'yes', no: 'no' } },
      yes: { kind: 'people', text: 'sim' },
      no: { kind: 'people', text: 'não' },
    });
    const talk = talkIn([{ graph }], { queues: [aQueue(1)] });
    talk.starts();
    return talk.says(answer)[0] === 'sim';
  };
  const compare = (is: string, values: string[], not = false) => ({
    comparisons: [{ variable: 'valor', is, values, not }],
  });
  expect(holds(compare('more', ['100']))).toBe(true);
  expect(holds(compare('more', ['1.000']))).toBe(false);
  expect(holds(compare('less', ['1.000']))).toBe(true);
  expect(holds(compare('equals', ['119', '120']))).toBe(true);
  expect(holds(compare('equals', ['120'], true))).toBe(false);
  expect(holds({ comparisons: [{ variable: 'nada', is: 'filled' }] })).toBe(false);
  expect(holds({ conditions: [{ kind: 'tag', tags: [5] }] })).toBe(true);
  expect(holds({ conditions: [{ kind: 'contactField', field: 'plano', values: ['ouro'] }] })).toBe(true);
  expect(holds({ conditions: [{ kind: 'equals', values: ['120'] }] })).toBe(true);
  expect(holds({ conditions: [{ kind: 'hours', values: ['company'] }] })).toBe(true);
  const both = { conditions: [{ kind: 'tag', tags: [9] }], ...compare('more', ['100']) };
  expect(holds({ ...both, match: 'all' })).toBe(false);
  expect(holds({ ...both, match: 'any' })).toBe(true);
});

test('a variable is set from text and variables; the fifty-first is not kept', () => {
  const steps = Object.fromEntries(
    Array.from({ length: 51 }, (_, n) => [
      `s${n}`,
      {
        kind: 'set' as const,
        variable: `v${n}`,
        value: n === 1 ? '{{firstName}}: {{flow.v0}}' : 'x',
        to: { next: `s${n + 1}` },
      },
    ]),
  );
  const talk = talkIn([{ graph: aGraph({ ...steps, s51: { kind: 'ask', answer: 'text', text: '{{flow.v1}}?' } }) }]);
  expect(talk.starts()).toEqual(['Maria: x?']);
  expect(Object.keys(talk.variables)).toHaveLength(50);
});

test('actions are stops of their own: done they lead on, impossible ones fail', () => {
  const graph = aGraph({
    tag: { kind: 'action', action: { kind: 'addTag', tagId: 1 }, to: { next: 'ok', failed: 'no' } },
    ok: { kind: 'people', text: 'feito' },
    no: { kind: 'people', text: 'não deu' },
  });
  expect(talkIn([{ graph }]).starts()).toEqual(['feito']);
  const talk = talkIn([{ graph }]);
  talk.isPossible = false;
  expect(talk.starts()).toEqual(['não deu']);
});

test('a wait ends after minutes, at a time of the day, or at the opening', () => {
  const always = wholeWeek([]).map((day) => ({ ...day, startTime: '08:00', endTime: '18:00' }));
  const wait = (step: object) => {
    const graph = aGraph({
      wait: { kind: 'wait', ...step, to: { next: 'end' } },
      end: { kind: 'people', text: 'pronto' },
    });
    const talk = talkIn([{ graph }], { rules: { companySchedules: always } });
    return { said: talk.starts(), wakesAt: talk.wakesAt, talk };
  };
  expect(wait({ until: 'minutes', minutes: 90 }).wakesAt).toBe('2026-11-25T14:30:00.000Z');
  expect(wait({ until: 'time', time: '09:00' }).wakesAt).toBe('2026-11-26T12:00:00.000Z');
  expect(wait({ until: 'time', time: '11:00' }).wakesAt).toBe('2026-11-25T14:00:00.000Z');
  expect(wait({ until: 'open' }).said).toEqual(['pronto']);
  const { talk } = wait({ until: 'minutes', minutes: 90 });
  expect(talk.says('oi?')).toEqual([]);
  talk.waits(90);
  expect(textsOf(talk.wakes())).toEqual(['pronto']);
});

test.each(turnOutcomes)('a program whose outcome is %s keeps or hands back the conversation', (outcome) => {
  const graph = aGraph({
    ai: { kind: 'program', promptId: 3, to: { next: 'ok', failed: 'no' } },
    ok: { kind: 'ask', answer: 'text', text: 'Mais alguma coisa?' },
    no: { kind: 'ask', answer: 'text', text: 'Deu errado. O que deseja?' },
  });
  const talk = talkIn([{ graph }]);
  talk.starts();
  const { turn } = talk.state;
  const answer = {
    turn,
    replies: [{ type: 'text' as const, text: 'Oi, sou a IA' }],
    outcome,
    seconds: 60,
    queueId: 4,
    trace,
  };
  const said = talk.take(decideAnswer(talk.state, talk.rules, talk.situation, answer, 'Fila 4'));
  const expected = {
    continue: { said: ['Oi, sou a IA'], stepId: 'ai' },
    wait: { said: ['Oi, sou a IA'], stepId: 'ai' },
    end: { said: ['Oi, sou a IA', 'Mais alguma coisa?'], stepId: 'ok' },
    failed: { said: ['Oi, sou a IA', 'Deu errado. O que deseja?'], stepId: 'no' },
    transfer: { said: ['Oi, sou a IA'], stepId: null },
    close: { said: ['Oi, sou a IA'], stepId: null },
  };
  expect({ said, stepId: talk.stepId }).toEqual(expected[outcome]);
});

test('a program that does not answer for five minutes fails its step', () => {
  const graph = aGraph({
    ai: { kind: 'program', integrationId: 3, to: { failed: 'no' } },
    no: { kind: 'people', text: 'Um momento' },
  });
  const talk = talkIn([{ graph }]);
  talk.starts();
  talk.waits(5);
  expect(textsOf(talk.wakes())).toEqual(['Um momento']);
});

test('a flow passes variables on to another one, and circles of flows end with people', () => {
  const first = aGraph({
    ask: { kind: 'ask', answer: 'text', variable: 'nome', text: 'Nome?', to: { next: 'on' } },
    on: { kind: 'flow', flowId: 2 },
  });
  const second = aGraph({
    hi: { kind: 'send', text: 'Oi {{flow.nome}}', to: { next: 'wait' } },
    wait: { kind: 'ask', answer: 'text', text: 'E?' },
  });
  const talk = talkIn([{ graph: first }, { graph: second }]);
  talk.starts();
  expect(talk.says('Ana')).toEqual(['Oi Ana', 'E?']);
  expect(talk.visits.map(({ flowId }) => flowId)).toEqual([1, 1, 1, 2, 2]);
  const circle = (to: number) =>
    aGraph({ set: { kind: 'set', variable: 'a', value: 'x', to: { next: 'on' } }, on: { kind: 'flow', flowId: to } });
  const endless = talkIn([{ graph: circle(2) }, { graph: circle(1) }]);
  endless.starts();
  expect(endless.isBot).toBe(false);
  expect(endless.visits.length).toBeLessThan(200);
});

test('a circle of actions ends with people after a hundred steps', () => {
  const tag = { kind: 'action', action: { kind: 'addTag', tagId: 1 } } as const;
  const talk = talkIn([{ graph: aGraph({ a: { ...tag, to: { next: 'b' } }, b: { ...tag, to: { next: 'a' } } }) }]);
  talk.starts();
  expect(talk.isBot).toBe(false);
  expect(talk.visits.length).toBeLessThanOrEqual(102);
});
