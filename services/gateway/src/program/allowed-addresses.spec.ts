import { expect, test } from 'vitest';
import { addressRule } from './allowed-addresses.ts';

test('without addresses every caller is allowed', () => {
  const isAllowed = addressRule([]);
  expect([isAllowed('203.0.113.7'), isAllowed(null)]).toEqual([true, true]);
});

test('addresses and networks of both families, also IPv4 written as IPv6', () => {
  const isAllowed = addressRule(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', '::1']);
  for (const address of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '198.51.100.200',
    '2001:db8:5::9%eth0',
    '0:0:0:0:0:0:0:1',
  ])
    expect(isAllowed(address), address).toBe(true);
  for (const address of ['203.0.113.8', '::ffff:203.0.113.8', '198.51.101.1', '2001:db9::1', '', 'nonsense', null])
    expect(isAllowed(address), String(address)).toBe(false);
});

test('a network given as IPv4 within IPv6 allows the IPv4 addresses', () => {
  expect(addressRule(['::ffff:203.0.113.7'])('203.0.113.7')).toBe(true);
});
