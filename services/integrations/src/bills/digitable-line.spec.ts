import { expect, test } from 'vitest';
import { parseDigitableLine } from './digitable-line.ts';

test.each([
  [
    'a boleto',
    '00190.50095 40144.816069 06809.350314 3 37370000000100',
    '00190500954014481606906809350314337370000000100',
  ],
  [
    'another boleto',
    '23793381286000782713695000063305975520000370000',
    '23793381286000782713695000063305975520000370000',
  ],
  [
    'a utility bill by modulo 10',
    '83620000000-5 66780048100-0 18097565731-3 00158963608-1',
    '836200000005667800481000180975657313001589636081',
  ],
  [
    'a utility bill by modulo 11',
    '858900004609524601791605607593050865831483000010',
    '858900004609524601791605607593050865831483000010',
  ],
])('the line of %s is known by its check digits', (_, written, digits) => {
  expect(parseDigitableLine(written)).toBe(digits);
});

const boleto = '00190500954014481606906809350314337370000000100';
const utility = '836200000005667800481000180975657313001589636081';

test('every single wrong digit of a line is noticed', () => {
  for (const line of [boleto, utility])
    for (let at = 0; at < line.length; at++) {
      const wrong = line.slice(0, at) + String((Number(line[at]) + 1) % 10) + line.slice(at + 1);
      expect(parseDigitableLine(wrong), `position ${at}`).toBeNull();
    }
});

test.each([
  ['zeros', '0'.repeat(47)],
  ['a short line', boleto.slice(1)],
  ['words', 'boleto indisponível'],
  ['letters between digits', `${boleto.slice(0, 10)}A${boleto.slice(10)}`],
  ['a huge text', boleto.repeat(10_000)],
  ['nothing', ''],
  ['null', null],
  ['a number', 19],
])('%s is no digitable line', (_, value) => {
  expect(parseDigitableLine(value)).toBeNull();
});
