import { expect, test } from 'vitest';
import { isOtherOrigin, originOf } from './compare-origins.ts';

test('an origin is scheme, host and port; https where no scheme is written', () => {
  expect(originOf('https://ERP.example/webservice?x=1')).toBe('https://erp.example');
  expect(originOf(' erp.example:8443/x ')).toBe('https://erp.example:8443');
  expect(originOf('http://10.0.0.1:80')).toBe('http://10.0.0.1');
  expect(originOf('')).toBeNull();
  expect(originOf('not an address')).toBeNull();
});

test('a name that only looks like the previous one, and a user in front of it, are another origin', () => {
  const previous = 'https://erp.example/hook';
  for (const next of [
    'https://erp.example.evil.example/hook',
    'https://erp.example@evil.example/',
    'https://erp.example:444/hook',
    'http://erp.example/hook',
  ])
    expect(isOtherOrigin(previous, next), next).toBe(true);
  for (const next of ['https://erp.example:443/x', 'erp.example', 'https://ERP.EXAMPLE/hook', ''])
    expect(isOtherOrigin(previous, next), next).toBe(false);
  expect(isOtherOrigin('', previous)).toBe(true);
});
