import type { EventEnvelope } from '@recado/contracts';
import { expect, test } from 'vitest';
import { EventHandlers } from './event-handlers.ts';

const event = (name: string, id: string) => ({ name, id, companyId: 7, key: 'ticket' }) as EventEnvelope;

test('events of a key are handled one after the other, unless their order does not matter', () => {
  const handlers = new EventHandlers();
  handlers.add('tickets', 'messages.sent', async () => undefined);
  handlers.add('tickets', 'messages.received', async () => undefined, true);
  const { orderOf } = handlers;
  expect(orderOf(event('messages.sent', 'a'))).toBe(orderOf(event('messages.sent', 'b')));
  expect(orderOf(event('messages.received', 'a'))).not.toBe(orderOf(event('messages.received', 'b')));
});
