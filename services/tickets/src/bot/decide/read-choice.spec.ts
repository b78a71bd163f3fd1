import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { menuText, menuWays } from '@recado/contracts';
import { numbered, readChoice } from './read-choice.ts';

const titles = ['Vendas', 'Suporte técnico', '2ª via', 'Ação & Reação', '24 horas', 'Outros'];
const choices = numbered(titles, (title) => title);
const chosen = (text: string) => readChoice(choices, text)?.item;

const wide = (n: number) => String(n).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const keycap = (n: number) => String(n).replaceAll(/\d/g, (digit) => `${digit}\ufe0f\u20e3`);
const spellings: ((n: number, title: string) => string)[] = [
  (n) => String(n),
  (n) => wide(n),
  (n) => keycap(n),
  (n) => `0${n}`,
  (n) => `${n}ª`,
  (n, title) => `${n} - ${title}`,
  (n, title) => `${n}. ${title.toUpperCase()}`,
  (n, title) => `${keycap(n)} ${title}`,
  (n, title) => `*[ ${n} ]* - ${title}`,
  (n, title) => `${n}) ${title.normalize('NFD')}!`,
];
const before = constantFrom('', ' ', '*', '_', '~', '(', '[ ', '\u200e', '\n');
const after = constantFrom('', ' ', '*', '.', ')', ' ]', '-', ' :', '!', '\u200b', '\n', '. ');

test('a number in any spelling and dress names its choice', () => {
  assert(
    property(integer({ min: 1, max: 6 }), constantFrom(...spellings), before, after, (n, spelled, head, tail) => {
      const title = titles[n - 1] ?? '';
      expect(chosen(`${head}${spelled(n, title)}${tail}`)).toBe(title);
    }),
    { numRuns: 1_000 },
  );
});

test('a number with other words, other digits or another title names nothing', () => {
  const others = array(constantFrom('pessoas', 'ou 3', '5', '-1', 'h', 'Vendas', ', 4', '/2', '%'), {
    minLength: 1,
    maxLength: 3,
  });
  assert(
    property(integer({ min: 2, max: 6 }), others, (n, words) => {
      expect(chosen(`${n} ${words.join(' ')}`)).toBeUndefined();
    }),
  );
  for (const text of [
    '',
    '0',
    '7',
    '99999',
    '-1',
    '1.5',
    '1,5',
    '1 2',
    '1*2',
    'vendas',
    'um',
    '#',
    '1 - Suporte técnico',
    '½',
  ])
    expect(chosen(text), text).toBeUndefined();
});

test('no text names a choice whose number it does not begin with', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 12 }), (text) => {
      const found = chosen(text);
      if (found === undefined) return;
      const [digits = ''] = /\d+/.exec(text.normalize('NFKC')) ?? [];
      expect(titles[Number(digits) - 1]).toBe(found);
    }),
    { numRuns: 1_000 },
  );
});

test.each(['pt', 'en', 'es'] as const)('each line of a menu, sent back, names its choice (%s)', (language) => {
  const ways = Object.values(menuWays(language));
  const lines = menuText({ message: '', choices: titles, level: 'below', language }).split('\n');
  const named = lines.map((line) => readChoice([...choices, ...ways], line)?.title);
  expect(named).toEqual([...titles, ...ways.map(({ title }) => title)]);
});
