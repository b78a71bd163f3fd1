import { expect, test } from 'vitest';
import { contactPhoneKey, registeredPhoneKey } from './phone-key.ts';

test.each([
  ['5511987654321', '(11) 98765-4321'],
  ['551187654321', '(11) 98765-4321'],
  ['5511987654321', '(11) 8765-4321'],
  ['5511987654321', '+55 11 98765-4321'],
  ['5511987654321', '011 98765 4321'],
  ['5555987654321', '(55) 98765-4321'],
  ['351912345678', '+351 912 345 678'],
])('WhatsApp number %s is the registered phone %s', (number, phone) => {
  expect(registeredPhoneKey(phone)).toBe(contactPhoneKey(number));
});

test.each([
  ['5511987654321', '(11) 98765-4322'],
  ['5511987654321', '(21) 98765-4321'],
  ['19876543210', '(19) 87654-3210'],
  ['5511987654321', '98765-4321'],
  ['', ''],
])('WhatsApp number %j is not the registered phone %j', (number, phone) => {
  const key = registeredPhoneKey(phone);
  expect(key !== null && key === contactPhoneKey(number)).toBe(false);
});
