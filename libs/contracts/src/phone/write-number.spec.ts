import { expect, test } from 'vitest';
import { numberKey } from '../number-key.ts';
import { readPhoneNumber, type Country } from './read-phone-number.ts';
import { writeNumber } from './write-number.ts';

test.each<[string, Country | null, string]>([
  ['5511987654321', 'BR', '5511987654321'],
  ['5511987654321', null, '5511987654321'],
  ['351912345678', 'BR', '351912345678'],
  ['51912345678', 'BR', '+51912345678'],
  ['51912345678', 'PE', '51912345678'],
  ['5215512345678', 'BR', '5215512345678'],
  ['11977771234', 'BR', '+11977771234'],
])('%s in a file of %s is %s, which is read as the same number', (digits, country, cell) => {
  expect(writeNumber(digits, country)).toBe(cell);
  const read = readPhoneNumber(cell, country ?? 'BR');
  expect('digits' in read && numberKey(read.digits)).toBe(numberKey(digits));
});

test('a contact without a number has an empty cell', () => {
  expect(writeNumber('', 'BR')).toBe('');
});
