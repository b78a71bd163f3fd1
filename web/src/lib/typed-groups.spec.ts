import { describe, expect, test } from 'vitest';
import { isDay } from './is-day.ts';
import { dayRule, shownDay, typedDay, wholeDay } from './typed-day.ts';
import { caretAfter, digitsIn } from './typed-groups.ts';
import { isTime, timeRule, typedTime, wholeTime } from './typed-time.ts';

/** The text after typing the keys one by one. */
const keyed = (keys: string, mask: (text: string) => string) => [...keys].reduce((text, key) => mask(text + key), '');

describe('a time', () => {
  test.each([
    ['0830', '08:30'],
    ['830', '08:30'],
    ['8:30', '08:30'],
    ['08:30', '08:30'],
    ['2359', '23:59'],
    ['2500', '25:00'],
    ['12345', '12:34'],
    ['1h30', '01:30'],
    ['ab', ''],
  ])('typed as %s is %s', (keys, time) => expect(keyed(keys, typedTime)).toBe(time));

  test('keeps its other digits when one in the middle is removed', () => {
    expect(typedTime('0:30')).toBe('0:30');
    expect(typedTime('08:')).toBe('08:');
    expect(typedTime('08')).toBe('08');
  });
  test('is completed on blur', () => {
    expect(['8', '08:', '08:3', '0:30', '', '08:30'].map(wholeTime)).toEqual([
      '08:00',
      '08:00',
      '08:03',
      '00:30',
      '',
      '08:30',
    ]);
  });
  test('is between 00:00 and 23:59', () => {
    expect(['00:00', '23:59'].every(isTime)).toBe(true);
    expect(['24:00', '08:60', '8:30', '08:3'].some(isTime)).toBe(false);
    expect(timeRule('25:00')).toBe('De 00:00 a 23:59.');
    expect([timeRule(''), timeRule('08:30')]).toEqual([undefined, undefined]);
  });
});

describe('a day', () => {
  test.each([
    ['25112026', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    ['5/1/2026', '2026-01-05'],
    ['29022028', '2028-02-29'],
    ['31022026', '31/02/2026'],
    ['2511', '25/11'],
  ])('typed as %s is %s', (keys, day) => expect(keyed(keys, (text) => shownDay(typedDay(text)))).toBe(shownDay(day)));

  test('converts from and to YYYY-MM-DD', () => {
    expect(typedDay('25/11/2026')).toBe('2026-11-25');
    expect(typedDay('2026-11-25')).toBe('2026-11-25');
    expect(shownDay('2026-11-25')).toBe('25/11/2026');
  });
  test('is completed on blur', () => {
    expect(['1/2/26', '01/02/2026', '25/11', '31/02/2026', ''].map(wholeDay)).toEqual([
      '2026-02-01',
      '2026-02-01',
      '25/11',
      '31/02/2026',
      '',
    ]);
  });
  test('exists in the calendar', () => {
    expect(isDay('2026-02-31')).toBe(false);
    expect(dayRule('31/02/2026')).toBe('Data inválida: DD/MM/AAAA');
    expect([dayRule(''), dayRule('2026-11-25')]).toEqual([undefined, undefined]);
  });
});

test('the caret stays behind the same digit', () => {
  expect(digitsIn('25/1')).toBe(3);
  expect(caretAfter('25/11/2026', 3)).toBe(4);
  expect(caretAfter('25/11/2026', 8)).toBe(10);
});
