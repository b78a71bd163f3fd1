import { expect, test } from 'vitest';
import { searchSnippet } from './search-snippet.ts';

const long = `${'Bom dia, tudo bem com a senhora? '.repeat(4)}O endereço da loja é Rua das Acácias, 12. ${'Até logo! '.repeat(30)}`;

test.each([
  ['Segue o boleto', 'bole', 'Segue o boleto'],
  [long, 'acacias', /^… .{0,40}Rua das Acácias, 12\./],
  [long, 'ENDERECO', /^… .{0,40}O endereço da loja/],
  [long, 'nowhere', /^Bom dia/],
  [long, '😀 (((', /^Bom dia/],
])('the snippet of %s for the words %s', (said, words, piece) => {
  expect(searchSnippet(said, words)).toEqual(typeof piece === 'string' ? piece : expect.stringMatching(piece));
  expect(searchSnippet(said, words).length).toBeLessThanOrEqual(162);
});
