import { PLATFORM_ACTOR, ticketViews, type EventEnvelope } from '@recado/contracts';
import { expect, test } from 'vitest';
import { invalidPushesOf } from './check-pushes.ts';

const envelope = (ticket: object): EventEnvelope => {
  const about = { id: '1', version: 1, key: 'ticket-1', companyId: 1, actor: PLATFORM_ACTOR, trace: '', at: '' };
  return { ...about, name: ticketViews.deleted.name, payload: { ticket } };
};

test('a push of a class of its channel is valid', () => {
  expect(invalidPushesOf(envelope({ id: 1, queueId: null, userId: null, status: 'open' }))).toEqual([]);
});

test('a push that matches no class of its channel is reported with its field', () => {
  const [problem] = invalidPushesOf(envelope({ id: 'one', queueId: null, userId: null, status: 'open' }));
  expect(problem).toMatch(/^views\.tickets\.deleted on ticket: .*ticketId/);
});
