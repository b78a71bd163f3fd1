import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test('phone numbers are grouped', () => {
  expect([formatPhone('5511987654321'), formatPhone('4915112345678'), formatPhone('12@g.us')]).toEqual([
    '+55 11 98765-4321',
    '+4915112345678',
    '12@g.us',
  ]);
});
