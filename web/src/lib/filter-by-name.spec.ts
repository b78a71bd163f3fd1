import { expect, test } from 'vitest';
import { filterByName } from './filter-by-name.ts';

test('the filter ignores accents, requires every word and puts beginnings first', () => {
  const found = filterByName(['Ir para conexões', 'Conexão nova', 'Tickets'], 'conex', (name) => name);
  expect(found).toEqual(['Conexão nova', 'Ir para conexões']);
  expect(filterByName(['a b', 'b'], 'b a', (name) => name)).toEqual(['a b']);
});
