import { VALUE_PATH } from '@recado/contracts';
import { expect, test } from 'vitest';
import { readValues } from './read-values.ts';

const body = JSON.stringify({
  customer: { plan: 'Ouro', age: 41, isActive: true, none: null, 'first-name': 'Ana', ação: 'sim' },
  items: [{ price: 12.5 }, { price: 3 }],
  length: 'own',
});
const at = (path: string, text = body) => readValues(text, [path])[0];

test('values are read by names and places in lists', () => {
  expect(readValues(body, ['customer.plan', 'customer.age', 'customer.isActive', 'items[1].price'])).toEqual([
    'Ouro',
    '41',
    'true',
    '3',
  ]);
  expect(at('customer.first-name')).toBe('Ana');
  expect(at('customer.ação')).toBe('sim');
  expect(at('[1][0].a', '[0, [{"a": "b"}]]')).toBe('b');
  expect(at('length')).toBe('own');
});

test('a value that is not there, a list and an object are empty', () => {
  const missing = ['customer.none', 'customer', 'items', 'items[2].price', 'items.price', 'customer[0]', 'a.b.c'];
  expect(readValues(body, missing)).toEqual(missing.map(() => ''));
});

test('nothing that objects inherit is read', () => {
  const inherited = ['__proto__', 'constructor.name', 'toString', 'items.length', 'customer.plan.length'];
  expect(readValues(body, inherited)).toEqual(inherited.map(() => ''));
  expect(at('__proto__.a', '{"__proto__": {"a": "own"}}')).toBe('own');
});

test('long values are cut, and an answer that is no JSON fails only where values are wanted', () => {
  expect(at('a', JSON.stringify({ a: `\0${'x'.repeat(900)}` }))).toBe('x'.repeat(500));
  expect(readValues('', [])).toEqual([]);
  expect(() => readValues('<html>', ['a'])).toThrow('brokenAnswer');
  expect(() => readValues('', ['a'])).toThrow('brokenAnswer');
});

test('the contract accepts these places and no others', () => {
  for (const path of ['a', 'a.b', 'items[0].price', '[0].a', 'a[1][2]', 'first-name', 'ação'])
    expect(VALUE_PATH.test(path), path).toBe(true);
  const refused = [
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    'a b',
    'a[',
    'a[x]',
    'a[12345]',
    'a[0]b',
    'a'.repeat(61),
    'a.'.repeat(10) + 'b',
  ];
  for (const path of [...refused, Array(11).fill('a').join('.')]) expect(VALUE_PATH.test(path), path).toBe(false);
});
