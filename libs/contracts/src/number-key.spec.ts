import { expect, test } from 'vitest';
import { numberForms, numberKey } from './number-key.ts';

test.each([
  ['a Brazilian mobile number', '5511987654321', '551187654321'],
  ['an Argentine mobile number', '5491122345678', '541122345678'],
  ['a Mexican number', '5215512345678', '525512345678'],
])('%s has one key in both spellings, and both forms', (_whose, long, short) => {
  expect(numberKey(long)).toBe(short);
  expect(numberKey(short)).toBe(short);
  expect(numberForms(long)).toEqual([long, short]);
  expect(numberForms(short)).toEqual([short, long]);
});

test.each([
  ['another country’s', '351912345678'],
  ['one with too many digits', '52155123456789'],
])('%s number has one form', (_whose, number) => {
  expect(numberKey(number)).toBe(number);
  expect(numberForms(number)).toEqual([number]);
});

test('a written number has the forms of its digits', () => {
  expect(numberForms('+55 11 98765-4321')).toEqual(['5511987654321', '551187654321']);
});

test('a landline and the mobile number with a 9 before it are two people’s', () => {
  for (const [landline, mobile] of [
    ['551140028922', '5511940028922'],
    ['551155550004', '5511955550004'],
  ] as const) {
    expect(numberKey(landline)).not.toBe(numberKey(mobile));
    expect(numberForms(landline)).toEqual([landline]);
    expect(numberForms(mobile)).toEqual([mobile]);
  }
});
