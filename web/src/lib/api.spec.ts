import { describe, expect, test } from 'vitest';
import { toRequest } from './api.ts';

describe('a request of an operation', () => {
  test('has the parameters of the path from the input and the rest in the query', () => {
    expect(toRequest('messages', 'list', { ticketId: '7', cursor: 'a b' })).toEqual({
      method: 'GET',
      path: '/messages/7?cursor=a+b',
    });
  });
  test('has lists as JSON and omits undefined values', () => {
    const { path } = toRequest('tickets', 'list', { queueIds: [1, 2], status: undefined, showAll: true });
    expect(path).toBe('/tickets?queueIds=%5B1%2C2%5D&showAll=true');
  });
  test('of a command has the rest in its body', () => {
    expect(toRequest('tickets', 'update', { id: '7', status: 'open', userId: null })).toEqual({
      method: 'PUT',
      path: '/tickets/7',
      body: { status: 'open', userId: null },
    });
  });
});
