import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('the first lines say that it is UTF-8 and name the columns; later ones go on', () => {
  expect(csvOf([['Ana', 1]], ['name', 'number'])).toBe('\uFEFFname;number\r\nAna;1\r\n');
  expect(csvOf([['Bia', 2]], null)).toBe('Bia;2\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula for a spreadsheet', (cell) => {
  expect(csvOf([[cell]], null).replace(/^"/, '')).toMatch(/^'/);
});

test('what parts cells, lines and texts is quoted', () => {
  expect(csvOf([['a;b', 'say "oi"', 'two\r\nlines']], null)).toBe('"a;b";"say ""oi""";"two\r\nlines"\r\n');
});
