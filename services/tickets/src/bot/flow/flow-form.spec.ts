import { languages } from '@recado/contracts';
import { expect, test } from 'vitest';
import { someRules, textsOf } from '../testing/bot-conversation.ts';
import { aGraph, flowRules, FlowConversation, someFacts, type StepGiven } from '../testing/flow-conversation.ts';
import { formWords } from './flow.words.ts';

const questions: NonNullable<StepGiven['questions']> = [
  { text: 'Qual é o seu nome?', answer: 'text', variable: 'nome' },
  { text: '{{flow.nome}}, quantas pessoas?', answer: 'number', variable: 'pessoas' },
  {
    text: 'Onde?',
    answer: 'choice',
    variable: 'lugar',
    choices: [
      { id: 'in', title: 'Salão' },
      { id: 'out', title: 'Varanda' },
    ],
  },
  { text: 'Alguma alergia?', answer: 'text', variable: 'alergia', isOptional: true },
];
const talkIn = (form: Omit<StepGiven, 'kind' | 'ways'> = {}, language: 'pt' | 'en' | 'es' = 'pt') => {
  const graph = aGraph({
    form: { kind: 'form', questions, ...form, to: { next: 'end', failed: 'no', silent: 'quiet' } },
    end: { kind: 'people', text: '{{flow.nome}} {{flow.pessoas}} {{flow.lugar}} {{flow.alergia}}.' },
    no: { kind: 'people', text: 'Sem problema' },
    quiet: { kind: 'people', text: 'Até logo' },
  });
  const rules = someRules({ settings: { language }, rules: { flows: flowRules({ graph }) } });
  return new FlowConversation(rules, { facts: someFacts });
};
const last = (texts: string[]) => texts.at(-1) ?? '';

test('a form asks one question after the other, and its answers become variables', () => {
  const talk = talkIn();
  expect(talk.starts()).toEqual(['Qual é o seu nome?']);
  expect(talk.says('Ana')).toEqual(['Ana, quantas pessoas?']);
  expect(talk.says('quatro')).toEqual(['Não entendi. Por favor, responda só com um número.']);
  expect(talk.says('4')).toEqual(['Onde?\n\n*[ 1 ]* - Salão\n*[ 2 ]* - Varanda']);
  expect(talk.says('varanda')).toEqual(['Alguma alergia?\n\nSe preferir não responder, escreva *pular*.']);
  expect(talk.stepId).toBe('form');
  expect(talk.says('Amendoim')).toEqual(['Ana 4 Varanda Amendoim.']);
  expect(talk.walked).toEqual(['->form', 'form-next>end', 'end->']);
});

test.each(languages)('an optional question is skipped by the word that its text names in %s', (language) => {
  const talk = talkIn({ questions: questions.slice(3) }, language);
  const { skip } = formWords(language);
  expect(last(talk.starts())).toContain(`*${skip}*`);
  expect(last(talk.says(` ${skip.toUpperCase()}! `))).toBe('   .');
  const required = talkIn({ questions: questions.slice(0, 1) }, language);
  required.starts();
  expect(last(required.says(skip))).toBe(`${skip}   .`);
});

test('tries count for each question, and a form without a valid answer has failed', () => {
  const talk = talkIn({ tries: 2, retryText: 'De novo, {{flow.nome}}?' });
  talk.starts();
  talk.says('Ana');
  expect(talk.says('x')).toEqual(['De novo, Ana?']);
  talk.says('4');
  expect(talk.says('9')).toEqual(['De novo, Ana?']);
  expect(talk.says('9')).toEqual(['Sem problema']);
});

test('the answers are shown at the end; a no begins again, as often as there are tries', () => {
  const talk = talkIn({ confirms: true, tries: 2, questions: questions.slice(0, 2) });
  const round = () => {
    talk.says('Ana');
    return last(talk.says('4'));
  };
  talk.starts();
  const summary =
    'Confira as suas respostas:\n\n• Qual é o seu nome? Ana\n• Ana, quantas pessoas? 4\n\nEstá certo?\n\n*[ 1 ]* - Sim\n*[ 2 ]* - Não';
  expect(round()).toBe(summary);
  expect(talk.says('talvez')).toEqual(['Opção inválida, por favor, escolha uma opção válida.']);
  expect(talk.says('não')).toEqual(['Qual é o seu nome?']);
  expect(round()).toBe(summary);
  expect(talk.says('2')).toEqual(['Qual é o seu nome?']);
  round();
  expect(talk.says('Não')).toEqual(['Sem problema']);
  const other = talkIn({ confirms: true, questions: questions.slice(0, 1) });
  other.starts();
  other.says('{{name}}');
  expect(other.says('Sim')).toEqual(['{ {name}}   .']);
});

test('twenty long answers fit one summary, in which nothing is a template', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    text: `Pergunta ${n} ${'p'.repeat(300)}?`,
    answer: 'text' as const,
    variable: `v${n}`,
  }));
  const talk = talkIn({ confirms: true, questions: many });
  talk.starts();
  let said: string[] = [];
  for (let n = 0; n < 20; n++) said = talk.says(`{{name}}\n${'r'.repeat(480)}`);
  expect(last(said).length).toBeLessThan(4_000);
  expect(last(said)).toContain('Está certo?\n\n*[ 1 ]* - Sim');
  expect(last(said)).not.toContain('{{');
});

test('silence at any question of a form has its way', () => {
  const talk = talkIn({ minutes: 10 });
  talk.starts();
  talk.waits(9);
  talk.says('Ana');
  talk.waits(9);
  expect(talk.wakes()).toEqual([]);
  talk.waits(1);
  expect(textsOf(talk.wakes())).toEqual(['Até logo']);
});

test('people who follow into a version with other questions go on at the question of the same number', () => {
  const form = { kind: 'form' as const, questions: questions.slice(0, 2), to: { next: 'end' } };
  const end = { kind: 'people' as const, text: 'Fim' };
  const graph = aGraph({ form, end });
  const inVersion = (newer: ReturnType<typeof aGraph>) => {
    const talk = new FlowConversation(someRules({ rules: { flows: flowRules({ graph }) } }), { facts: someFacts });
    talk.starts();
    talk.says('Ana');
    talk.rules = someRules({ rules: { flows: flowRules({ graph, newer }) } });
    return talk;
  };
  expect(inVersion(aGraph({ form: { ...form, questions: questions.slice(0, 1) }, end })).says('4')).toEqual(['Fim']);
  expect(inVersion(aGraph({ form: { ...form, questions: [] }, end })).says('4')).toEqual(['Fim']);
  const asked = { kind: 'ask' as const, answer: 'number' as const, variable: 'x', text: '?', to: { next: 'end' } };
  expect(inVersion(aGraph({ form: asked, end })).says('4')).toEqual(['Fim']);
});
