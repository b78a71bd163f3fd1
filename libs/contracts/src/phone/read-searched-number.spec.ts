import { expect, test } from 'vitest';
import { numberKey } from '../number-key.ts';
import { readSearchedNumber } from './read-searched-number.ts';
import { spellings } from './number-spellings.ts';

const finds = (typed: string, stored: string, country: 'BR' | 'US' = 'BR'): boolean => {
  const number = readSearchedNumber(typed, country);
  if (!number) return false;
  return number.keys.includes(numberKey(stored)) || number.parts.some((part) => stored.includes(part));
};

test('each spelling of a number finds it', () => {
  for (const { written, country, means } of spellings) {
    if (typeof means !== 'string') continue;
    const number = readSearchedNumber(written, country);
    expect(number?.keys, `${written} in ${country}`).toContain(numberKey(means));
  }
});

test.each([
  '011 9555',
  '(011) 95555',
  '+55 11',
  '0055 11 9555',
  '0126',
  '55550126',
  '95555-0126',
  '\u202a9555\u20115\u00a00126\u202c',
  '９５５５５',
  'https://wa.me/5511955550126?text=Oi%20a%20todos',
  '+55 11 95555-0126 / +55 11 95555-0127',
])('%s finds 5511955550126', (typed) => expect(finds(typed, '5511955550126')).toBe(true));

test.each([
  ['98777-1234', '551187771234'],
  ['8777-1234', '5511987771234'],
  ['11955550126', '11955550126'],
])('%s finds %s', (typed, stored) => expect(finds(typed, stored)).toBe(true));

test.each([
  ['93221-7801', '551132217801'],
  ['00010126', '5511990010126'],
])('%s does not find %s', (typed, stored) => expect(finds(typed, stored)).toBe(false));

test.each(['Ana', 'sala 1234', '126', '', '+', 'ana@loja.com', '1234@g.us', '-'.repeat(100_000)])(
  '%.20s is no number',
  (typed) => expect(readSearchedNumber(typed, 'BR')).toBeNull(),
);
