import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { GatewayConfig } from '../gateway.config.ts';
import { CallerAddress } from './caller-address.ts';

const addressOf = (given: Partial<GatewayConfig>, headers: Record<string, string>) => {
  const config = Object.assign(new GatewayConfig(), given);
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
  return new CallerAddress(config).of(request);
};
const local = { TRUST_PROXY: 'loopback', PROXY_KEY: 'a key' };
const claim = { 'x-forwarded-for': '203.0.113.9' };

test('a program of the same machine cannot claim an address without the key of the proxy', () => {
  expect(addressOf(local, { ...claim })).toBe('127.0.0.1');
  expect(addressOf(local, { ...claim, 'x-recado-proxy': 'another' })).toBe('127.0.0.1');
  expect(addressOf(local, { ...claim, 'x-recado-proxy': 'a key' })).toBe('203.0.113.9');
});

test('proxies that an operator names need no key', () => {
  expect(addressOf({ TRUST_PROXY: 'loopback' }, { ...claim })).toBe('203.0.113.9');
  expect(addressOf({}, { ...claim })).toBe('127.0.0.1');
});
