import { superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { centsOf, dateOf, linkOf, MOST_PDF_BYTES, pdfOf, textOf, writtenDateOf } from './bill-values.ts';

test.each([
  ['99.90', 9990],
  ['99,9', 9990],
  ['1.234,56', 123_456],
  ['1234.5', 123_450],
  ['79.9000', 7990],
  ['0.07', 7],
  ['8', 800],
  [99.9, 9990],
  [4.35, 435],
  [1_234_567.89, 123_456_789],
])('%j is %i cents', (value, cents) => {
  expect(centsOf(value)).toBe(cents);
});

test.each([
  '',
  '1.234',
  '-5.00',
  '1e3',
  '99.999',
  'R$ 10',
  '1,234.56',
  null,
  undefined,
  Number.NaN,
  -1,
  {},
  '9'.repeat(20),
])('%j is no amount of money', (value) => {
  expect(centsOf(value)).toBeNull();
});

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026-12-31T23:59:59.000Z', '2026-12-31'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['0000-00-00', null],
  ['2026-13-01', null],
  ['31/12/2026', null],
  ['', null],
  [20_261_231, null],
])('the date of %j is %j', (value, date) => {
  expect(dateOf(value)).toBe(date);
});

test.each([
  ['31/12/1980', '1980-12-31'],
  ['1/2/1980', '1980-02-01'],
  [' 31-12-1980 ', '1980-12-31'],
  ['31 12 1980', '1980-12-31'],
  ['31.12.1980', '1980-12-31'],
  ['31121980', '1980-12-31'],
  ['1980-12-31', '1980-12-31'],
  ['12/31/1980', null],
  ['31/12/80', null],
  ['ontem', null],
])('a customer who writes %j means %j', (text, date) => {
  expect(writtenDateOf(text)).toBe(date);
});

test('foreign texts become one short line', () => {
  expect(textOf(' Plano\r\n\u202e100\tMega \u0000')).toBe('Plano 100 Mega');
  expect(textOf('x'.repeat(100_000))).toHaveLength(200);
  expect([textOf(null), textOf({}), textOf(7)]).toEqual(['', '', '7']);
});

test.each([
  ['https://pay.example/x?y=1', 'https://pay.example/x?y=1'],
  ['javascript:alert(1)', null],
  ['https://user:password@pay.example/', null],
  ['pay.example', null],
  [`https://pay.example/${'x'.repeat(600)}`, null],
  [undefined, null],
])('the link of %j is %j', (value, link) => {
  expect(linkOf(value)).toBe(link);
});

test('only bytes that begin like a PDF and are not too many are a PDF', () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  expect(pdfOf(pdf)).toBe(pdf);
  expect(pdfOf(Buffer.from('<html>'))).toBeNull();
  expect(pdfOf(Buffer.alloc(0))).toBeNull();
  expect(pdfOf(Buffer.concat([pdf, Buffer.alloc(MOST_PDF_BYTES)]))).toBeNull();
});

test('long texts are read in linear time', () => {
  const beats = [' ', '1', '1 ', '1/', '.', '0', ',00', 'a@'];
  for (const read of [writtenDateOf, centsOf, dateOf, textOf, linkOf])
    expect(superLinear((text) => read(`1${text}`), beats)).toEqual([]);
});
