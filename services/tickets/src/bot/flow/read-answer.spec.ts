import type { FlowAnswer, Language } from '@recado/contracts';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const choices = [
  { id: 'a', title: 'Vendas' },
  { id: 'b', title: 'Suporte técnico' },
  { id: 'c', title: 'Menu inicial', key: '#' },
  { id: 'd', title: 'Sair', key: 'X' },
];
const today = '2026-11-25';
const answerTo = (answer: FlowAnswer, text: string, language: Language = 'pt', file: string | null = null) =>
  readAnswer({ answer, choices }, { text, file }, { language, today });
const valueOf = (answer: FlowAnswer, text: string, language: Language = 'pt') =>
  answerTo(answer, text, language)?.value;

test.each([
  ['12', 'pt', '12'],
  ['1.234', 'pt', '1234'],
  ['1.234', 'en', '1.234'],
  ['1,234.5', 'en', '1234.5'],
  ['1.234,56', 'es', '1234.56'],
  ['0012,50', 'pt', '12.50'],
  ['-3', 'pt', '-3'],
  ['12a', 'pt', undefined],
  ['', 'pt', undefined],
  ['9'.repeat(40), 'pt', undefined],
] as const)('the number %j in %s is %j', (text, language, value) => {
  expect(valueOf('number', text, language)).toBe(value);
});

test.each([
  ['25/12/2026', 'pt', '25/12/2026'],
  ['1.2.27', 'pt', '01/02/2027'],
  ['1/2/90', 'es', '01/02/1990'],
  ['12/25/2026', 'en', '12/25/2026'],
  ['2026-12-25', 'pt', '25/12/2026'],
  ['3/1', 'pt', '03/01/2027'],
  ['20/11', 'pt', '20/11/2026'],
  ['29/02/2027', 'pt', undefined],
  ['31/04', 'pt', undefined],
  ['amanhã', 'pt', undefined],
] as const)('the date %j in %s is %j', (text, language, value) => {
  expect(valueOf('date', text, language)).toBe(value);
});

test('addresses and documents are checked and written in one way', () => {
  expect(valueOf('email', ' Ana.Lima+x@Exemplo.com.br ')).toBe('ana.lima+x@exemplo.com.br');
  for (const wrong of ['ana', 'ana@', 'ana@exemplo', 'a b@exemplo.com', `${'a'.repeat(70)}@exemplo.com`])
    expect(valueOf('email', wrong)).toBeUndefined();
  expect(valueOf('document', '529.982.247-25')).toBe('52998224725');
  expect(valueOf('document', '529.982.247-26')).toBeUndefined();
  expect(valueOf('document', '11.222.333/0001-81')).toBe('11222333000181');
});

test('a choice is made by its key as in menus, by its line, or by its title', () => {
  for (const text of ['1', '1.', '*1*', '1️⃣', '1 - Vendas', 'vendas', ' VENDAS! '])
    expect(answerTo('choice', text)?.choiceId).toBe('a');
  expect(answerTo('choice', 'suporte tecnico')).toEqual({ value: 'Suporte técnico', choiceId: 'b' });
  expect(answerTo('choice', '#')?.choiceId).toBe('c');
  for (const text of ['x', 'X', 'sair']) expect(answerTo('choice', text)?.choiceId).toBe('d');
  for (const text of ['3', '', 'quero vendas', '1 maçã']) expect(answerTo('choice', text)).toBeNull();
});

test('a file is an answer to a question for files, and a text to one for texts; long texts are cut', () => {
  expect(answerTo('file', '', 'pt', 'rg.pdf')).toEqual({ value: 'rg.pdf' });
  expect(answerTo('file', 'não tenho')).toBeNull();
  expect(answerTo('text', '  ')).toBeNull();
  expect(valueOf('text', 'a'.repeat(900))).toHaveLength(500);
});
