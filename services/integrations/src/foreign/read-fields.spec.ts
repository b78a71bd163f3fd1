import { expect, test } from 'vitest';
import { fieldsOf, itemsOf, textOf, webAddressOf } from './read-fields.ts';

test('values of another type are read as empty', () => {
  for (const value of [null, undefined, 1, 'x', true, [1]]) expect(fieldsOf(value)).toEqual({});
  for (const value of [null, undefined, 1, 'x', { length: 3 }]) expect(itemsOf(value, 5)).toEqual([]);
  for (const value of [null, undefined, {}, [], true, Number.NaN, Infinity]) expect(textOf(value, 5)).toBe('');
});

test('lists and texts are cut, never inside a character, NUL is dropped, and numbers become digits', () => {
  expect(textOf('a\0b', 5)).toBe('ab');
  expect(itemsOf([1, 2, 3], 2)).toEqual([1, 2]);
  expect(textOf('abcdef', 3)).toBe('abc');
  expect(textOf('ab😀', 3)).toBe('ab\uFFFD');
  expect(textOf(12.5, 3)).toBe('12.5');
});

test('only addresses of the web without credentials are addresses', () => {
  expect(webAddressOf(' https://a.example/x y.png ')).toBe('https://a.example/x%20y.png');
  for (const value of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '/x', 'https://u:p@a.example'])
    expect(webAddressOf(value)).toBeNull();
  for (const value of [1, null, `https://a.example/${'x'.repeat(2000)}`]) expect(webAddressOf(value)).toBeNull();
});
