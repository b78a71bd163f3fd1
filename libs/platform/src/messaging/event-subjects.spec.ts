import { expect, test } from 'vitest';
import { partitionFilters } from './event-subjects.ts';

const ofOneResource = ['whatsapp.messageReceived', 'whatsapp.messageStatus'];
const ofTwoResources = ['audits.recorded', 'queues.deleted'];

test('a consumer receives only the events with a handler where it may have several subjects', () => {
  expect(partitionFilters('connections', 3, ofOneResource, true)).toEqual([
    'ev.*.3.connections.whatsapp.messageReceived',
    'ev.*.3.connections.whatsapp.messageStatus',
  ]);
  expect(
    partitionFilters('orders.connections', 0, ['orders.connections.send', 'orders.connections.edit'], true),
  ).toEqual(['ev.*.0.orders.connections.edit', 'ev.*.0.orders.connections.send']);
});

test('with one subject it is the narrowest that matches all of them', () => {
  expect(partitionFilters('tickets', 1, ['notices.requested'], false)).toEqual(['ev.*.1.tickets.notices.requested']);
  expect(partitionFilters('connections', 1, ofOneResource, false)).toEqual(['ev.*.1.connections.whatsapp.>']);
  expect(partitionFilters('tickets', 1, ofTwoResources, false)).toEqual(['ev.*.1.tickets.>']);
  expect(partitionFilters('orders.connections', 1, ['orders.connections.a', 'orders.connections.b'], false)).toEqual([
    'ev.*.1.orders.connections.>',
  ]);
});
