import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fromDecimal, fromMinorUnits, toDecimalNumber, toDecimalText } from './convert-money.ts';

test('whole cents become decimals by their digits', () => {
  expect([0, 1, 99, 100, 1_050, 12_345_678].map(toDecimalText)).toEqual([
    '0.00',
    '0.01',
    '0.99',
    '1.00',
    '10.50',
    '123456.78',
  ]);
  for (const wrong of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => toDecimalText(wrong)).toThrow(RangeError);
});

test('every amount survives text, JSON number and back', () => {
  assert(
    property(integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(fromDecimal(toDecimalText(cents))).toBe(cents);
      expect(fromDecimal(JSON.parse(JSON.stringify(toDecimalNumber(cents))))).toBe(cents);
    }),
  );
});

test('what is no amount to the cent is none', () => {
  for (const value of ['1,50', '1.005', 1.005, -1, '', null, 1e21, '１', '1e3', ' 1', true, Number.NaN])
    expect(fromDecimal(value)).toBeNull();
  expect([fromDecimal('10'), fromDecimal(10.5), fromDecimal('0.07')]).toEqual([1_000, 1_050, 7]);
  expect([1_050, 10.5, -1, '1050'].map(fromMinorUnits)).toEqual([1_050, null, null, null]);
});
