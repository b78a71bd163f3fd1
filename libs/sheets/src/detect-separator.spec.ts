import { beats, superLinear } from '@recado/testkit/foreign-text';
import { expect, test } from 'vitest';
import { detectSeparator } from './detect-separator.ts';

test.each([
  ['nome;fone\nAna;1\n', ';'],
  ['nome,fone\nAna,1\n', ','],
  ['nome\tfone\r\nAna\t1', '\t'],
  ['nome|fone\nAna|1', '|'],
  ['sep=#\r\nnome#fone', '#'],
  ['nome;nota\nAna;um, dois\nBia;três', ';'],
  ['nome;nota\n"a,b,c";1', ';'],
  ['nome\nAna', ';'],
  ['', ';'],
])('the separator of %j is %j', (text, separator) => expect(detectSeparator(text)).toBe(separator));

test('the separator is found in time in proportion to the text', () => {
  expect(superLinear(detectSeparator, beats(5, 60))).toEqual([]);
});
