import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const path = (pattern: string, params: Record<string, string>) => loggedPath({ route: { path: pattern }, params });

test('ids stand in the path of the log, and nothing that may be about a person', () => {
  expect(path('/api/v1/tickets/:ticketId/messages', { ticketId: '7' })).toBe('/api/v1/tickets/7/messages');
  const uuid = '0195f7a2-6f0e-7c3a-9a51-3f0d3b1c2d4e';
  expect(path('/api/v1/tickets/u/:uuid', { uuid })).toBe(`/api/v1/tickets/u/${uuid}`);
  expect(path('/api/v1/contacts/by-number/:number', { number: '5511987654321' })).toBe(
    '/api/v1/contacts/by-number/{number}',
  );
  expect(path('/tickets/:id', { id: '5511987654321' })).toBe('/tickets/{id}');
  expect(path('/tickets/:id', { id: 'ana@example.com' })).toBe('/tickets/{id}');
  expect(loggedPath({ route: undefined, params: {} })).toBe('/');
});
