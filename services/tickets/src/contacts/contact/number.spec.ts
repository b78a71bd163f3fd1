import { expect, test } from 'vitest';
import { numberKey } from './number.ts';

test('a Brazilian mobile with and without the ninth digit is one person', () => {
  expect(numberKey('5511987654321')).toBe(numberKey('551187654321'));
});
test('numbers of other countries and landlines stay as they are', () => {
  expect(numberKey('351912345678')).toBe('351912345678');
  expect(numberKey('551132654321')).toBe('551132654321');
});
