import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test('the first part has a byte order mark and column titles, later parts have neither', () => {
  expect(writeCsv([['Ana', 1]], ['name', 'number'])).toBe('\uFEFFname;number\r\nAna;1\r\n');
  expect(writeCsv([['Bia', 2]], null)).toBe('Bia;2\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not exported as a formula', (cell) => {
  expect(writeCsv([[cell]], null).replace(/^"/, '')).toMatch(/^'/);
});

test('separators, line breaks and quotes are quoted', () => {
  expect(writeCsv([['a;b', 'say "oi"', 'two\r\nlines']], null)).toBe('"a;b";"say ""oi""";"two\r\nlines"\r\n');
});
