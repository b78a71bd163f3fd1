import { expect, test } from 'vitest';
import { readPhoneNumber, readPhoneNumbers } from './read-phone-number.ts';
import { missingAreas, spellings } from './number-spellings.ts';

test.each(spellings)('$written in $country is $means', ({ written, country, means, doubt = null, bareNumber }) => {
  const read = readPhoneNumber(written, country);
  if (typeof means === 'string') expect(read).toMatchObject({ digits: means, doubt });
  else expect(read).toEqual(means);
  expect('digits' in read ? read.bareNumber : undefined).toBe(bareNumber);
});

test('what was read is read again as it is, wherever its company is', () => {
  for (const { means, country } of spellings)
    if (typeof means === 'string' && !means.startsWith('521'))
      expect(readPhoneNumber(`+${means}`, country), means).toMatchObject({ digits: means });
});

test('WhatsApp knows who writes, whatever areas a country has', () => {
  for (const area of missingAreas)
    expect(readPhoneNumber(`55${area}977771234@s.whatsapp.net`, 'BR')).toMatchObject({ digits: `55${area}977771234` });
});

test('each number of a cell is read', () => {
  expect(readPhoneNumbers('+55 11 95555-0116 ::: (11) 95555-0117', 'BR')).toMatchObject([
    { digits: '5511955550116' },
    { digits: '5511955550117' },
  ]);
  expect(readPhoneNumbers('(11) 95555-0117', 'BR')).toMatchObject([{ digits: '5511955550117' }]);
  expect(readPhoneNumbers('', 'BR')).toEqual([{ refusal: 'missing' }]);
});

test('a text of any length is answered', () => {
  for (const written of ['1'.repeat(100_000), 'wa.me/'.repeat(10_000), '/ '.repeat(50_000), '-'.repeat(1_000_000)]) {
    expect(readPhoneNumber(written, 'BR')).toHaveProperty('refusal');
    expect(readPhoneNumbers(written, 'BR')).toEqual([{ refusal: 'notANumber' }]);
  }
});
