import { expect, test } from 'vitest';
import { numberForms, numberKey } from './number-key.ts';

test('Brazilian mobile numbers with and without the ninth digit have one key', () => {
  expect(numberKey('5511987654321')).toBe(numberKey('551187654321'));
});
test('foreign numbers and landlines are unchanged', () => {
  expect(numberKey('351912345678')).toBe('351912345678');
  expect(numberKey('551132654321')).toBe('551132654321');
});
test('a Brazilian mobile number is found with and without its ninth digit', () => {
  expect(numberForms('551187654321')).toEqual(['551187654321', '5511987654321']);
  expect(numberForms('+55 11 98765-4321')).toEqual(['5511987654321', '551187654321']);
  expect(numberForms('351912345678')).toEqual(['351912345678']);
});
