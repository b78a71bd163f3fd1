import { Keys } from '@recado/platform';
import type { Request, Response } from 'express';
import { expect, test, vi } from 'vitest';
import { believeOwnRequests, ownRequestHeader } from './own-request.ts';

const keys = new Keys('a secret of thirty-two characters');
function received(headers: Record<string, string>) {
  const request = { headers: { ...headers }, ip: '127.0.0.1' } as unknown as Request;
  const next = vi.fn();
  believeOwnRequests(keys)(request, {} as Response, next);
  expect(next).toHaveBeenCalledOnce();
  expect(request.headers).toEqual({});
  return request.ip;
}

test('a request of the gateway to itself has the address of its caller, for a minute', () => {
  vi.useFakeTimers();
  const header = ownRequestHeader(keys, '2001:db8::7');
  expect(received(header)).toBe('2001:db8::7');
  vi.advanceTimersByTime(61_000);
  expect(received(header)).toBe('127.0.0.1');
  vi.useRealTimers();
});

test('nobody else can name an address', () => {
  const [[name, value] = ['', '']] = Object.entries(ownRequestHeader(keys, '10.0.0.1'));
  for (const forged of ['10.0.0.1', `x ${Date.now() + 1_000} 10.0.0.1`, value.replace('10.0.0.1', '10.0.0.2'), ''])
    expect(received({ [name]: forged })).toBe('127.0.0.1');
  const other = ownRequestHeader(new Keys('another secret of 32 characters..'), '10.0.0.1');
  expect(received(other)).toBe('127.0.0.1');
});
