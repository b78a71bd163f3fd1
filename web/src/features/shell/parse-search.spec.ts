import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

const none = { from: null, in: null, before: null };

test.each([
  ['nota fiscal', { ...none, words: 'nota fiscal' }],
  ['from:ana nota in:vendas before:2026-03-31', { words: 'nota', from: 'ana', in: 'vendas', before: '2026-03-31' }],
  ['nota de:"Ana Lima" fiscal', { ...none, words: 'nota fiscal', from: 'Ana Lima' }],
  ['em:"Pós-venda" antes:1/3/2026', { words: '', from: null, in: 'Pós-venda', before: '2026-03-01' }],
  ['before:31/02/2026 nota', { ...none, words: 'nota' }],
  ['from: nota', { ...none, words: 'nota' }],
  ['bom dia: tudo bem', { ...none, words: 'bom dia: tudo bem' }],
  ['https://in:x', { ...none, words: 'https://in:x' }],
])('%s', (typed, parsed) => {
  expect(parseSearch(typed)).toEqual(parsed);
});
