import { expect, test } from 'vitest';
import { matchChoice } from './match-choice.ts';
import type { TypebotChoice } from './typebot.types.ts';

const choice = (label: string, also: string[] = []): TypebotChoice => ({
  label,
  description: '',
  answer: `<${label}>`,
  also,
});
const choices = [
  choice('Vendas', ['sales', 'id1']),
  choice('Suporte Técnico', ['2ª via', 'id2']),
  choice('Sim, quero'),
];

test.each([
  ['the number', '2', 'Suporte Técnico'],
  ['the number with a stop', ' 2. ', 'Suporte Técnico'],
  ['the number in brackets', '(2)', 'Suporte Técnico'],
  ['the number as an emoji', '2️⃣', 'Suporte Técnico'],
  ['the line', '2. suporte tecnico', 'Suporte Técnico'],
  ['the label', 'Suporte Técnico', 'Suporte Técnico'],
  ['the label without accents and case', '  SUPORTE   tecnico', 'Suporte Técnico'],
  ['the value', 'Sales', 'Vendas'],
  ['the id', 'id2', 'Suporte Técnico'],
  ['a label with a comma', 'sim, quero', 'Sim, quero'],
])('%s chooses', (_, text, label) => expect(matchChoice(choices, false, text)).toBe(`<${label}>`));

test.each(['', ' ', '0', '4', '999', 'vend', '1, 2', '-1', '1.5'])('%j chooses nothing', (text) => {
  expect(matchChoice(choices, false, text)).toBeNull();
});

test('a label comes before a number, and a number before a hidden value', () => {
  const numbers = [choice('3'), choice('B', ['1']), choice('C')];
  expect(matchChoice(numbers, false, '3')).toBe('<3>');
  expect(matchChoice(numbers, false, '1')).toBe('<3>');
});

test.each([
  ['1, 3', '<Vendas>, <Sim, quero>'],
  ['1,3', '<Vendas>, <Sim, quero>'],
  ['1 3', '<Vendas>, <Sim, quero>'],
  ['3 e 1', '<Sim, quero>, <Vendas>'],
  ['1; vendas; 2', '<Vendas>, <Suporte Técnico>'],
  ['vendas and 2', '<Vendas>, <Suporte Técnico>'],
  ['vendas\nsuporte técnico', '<Vendas>, <Suporte Técnico>'],
  ['2', '<Suporte Técnico>'],
  ['sim, quero', '<Sim, quero>'],
])('of several choices %j chooses', (text, answer) => expect(matchChoice(choices, true, text)).toBe(answer));

test.each(['1, 9', '1 e talvez', ',', '1 x'])('%j chooses nothing of several, rather than a part', (text) => {
  expect(matchChoice(choices, true, text)).toBeNull();
});
