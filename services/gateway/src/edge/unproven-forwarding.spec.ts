import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { GatewayConfig } from '../gateway.config.ts';
import { CallerAddress } from './caller-address.ts';

const addressOf = (given: Partial<GatewayConfig>, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const config = Object.assign(new GatewayConfig(), given);
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  return new CallerAddress(config).of(request);
};
/** As `npm start` runs the gateway. */
const local = { PROXY_KEY: 'a key' };
const claim = { 'x-forwarded-for': '203.0.113.9' };
/** Headers that the web server sends for a client that came through a proxy. */
const proxied = { 'x-forwarded-for': '203.0.113.9, 10.0.0.5', 'x-recado-proxy': 'a key' };

test('a program of the same machine cannot claim an address without the key of the web server', () => {
  expect(addressOf(local, { ...claim })).toBe('127.0.0.1');
  expect(addressOf(local, { ...claim, 'x-recado-proxy': 'another' })).toBe('127.0.0.1');
  expect(addressOf(local, { ...claim, 'x-recado-proxy': 'a key' })).toBe('203.0.113.9');
});

test.each(['1', '10.0.0.5', '10.0.0.0/8'])('nor where the operator names proxies: %s', (TRUST_PROXY) => {
  expect(addressOf({ ...local, TRUST_PROXY }, { ...claim })).toBe('127.0.0.1');
  expect(addressOf({ ...local, TRUST_PROXY }, { ...proxied })).toBe('203.0.113.9');
  // Only so many proxies are believed as there are.
  const longer = { ...proxied, 'x-forwarded-for': `198.51.100.1, ${proxied['x-forwarded-for']}` };
  expect(addressOf({ ...local, TRUST_PROXY }, longer)).toBe('203.0.113.9');
});

test('without proxies of the operator, the caller is whoever called the web server', () => {
  expect(addressOf(local, { ...proxied })).toBe('10.0.0.5');
});

test('proxies that an operator names by their address need no key', () => {
  expect(addressOf({ ...local, TRUST_PROXY: '10.0.0.5' }, { ...claim }, '10.0.0.5')).toBe('203.0.113.9');
  expect(addressOf({ TRUST_PROXY: 'loopback' }, { ...claim })).toBe('203.0.113.9');
  expect(addressOf({}, { ...claim })).toBe('127.0.0.1');
});
