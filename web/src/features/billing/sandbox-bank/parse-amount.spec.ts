import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test('an amount is read in the notations of all languages, and nothing else is an amount', () => {
  const read = (text: string) => parseAmount(text);
  expect(['49', '49,9', '49,90', ' 49.90 ', '1.249,90', '1,249.90', '1.249', '0,01'].map(read)).toEqual([
    4_900, 4_990, 4_990, 4_990, 124_990, 124_990, 124_900, 1,
  ]);
  expect(['', '0', '0,00', '-5', '4,99,9', 'abc', '49,90 BRL'].map(read)).toEqual(Array(7).fill(null));
});
