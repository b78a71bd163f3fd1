import { expect, test } from 'vitest';
import { numberKey } from './number-key.ts';

test('Brazilian mobile numbers with and without the ninth digit have one key', () => {
  expect(numberKey('5511987654321')).toBe(numberKey('551187654321'));
});
test('foreign numbers and landlines are unchanged', () => {
  expect(numberKey('351912345678')).toBe('351912345678');
  expect(numberKey('551132654321')).toBe('551132654321');
});
