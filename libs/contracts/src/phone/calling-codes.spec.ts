import { expect, test } from 'vitest';
import { callingCodeOf, countryOfCode } from './calling-codes.ts';

test.each([
  ['55', 'BR'],
  ['351', 'PT'],
  ['1', 'US'],
  ['44', 'GB'],
  ['7', 'RU'],
] as const)('%s is the code of %s', (code, country) => {
  expect(countryOfCode(code)).toBe(country);
  expect(callingCodeOf(country)).toBe(code);
});

test('a code that no country has is of none', () => {
  for (const code of ['', '999', '0', 'x']) expect(countryOfCode(code)).toBeNull();
});
