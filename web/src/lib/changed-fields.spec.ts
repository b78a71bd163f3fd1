import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const opened = { name: 'Vendas', color: '#fff', days: [1], apiKey: '' };
const compare = (mine: Partial<typeof opened>, theirs: Partial<typeof opened>, named: (keyof typeof opened)[] = []) =>
  changedFields({ opened, mine: { ...opened, ...mine }, theirs: { ...opened, ...theirs }, named });

test('a field that both have changed differently is to be chosen', () => {
  expect(compare({ name: 'A' }, { name: 'B' })).toEqual({ visible: ['name'], hidden: [], untouched: {} });
});

test('a field that only they have changed is theirs', () => {
  expect(compare({ name: 'A' }, { days: [1, 2] })).toEqual({
    visible: ['days'],
    hidden: [],
    untouched: { days: [1, 2] },
  });
});

test('nothing is to be chosen where both have made the same change, or only the form has made one', () => {
  expect(compare({ name: 'A' }, { name: 'A' }, ['name']).visible).toEqual([]);
  expect(compare({ name: 'A' }, {})).toEqual({ visible: [], hidden: [], untouched: {} });
});

test('a stored key is never shown: that both have changed it, the server says', () => {
  expect(compare({ apiKey: 'mine' }, {}, ['apiKey']).hidden).toEqual(['apiKey']);
  expect(compare({}, {}, ['apiKey']).hidden).toEqual([]);
});
