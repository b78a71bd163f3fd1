import { eventually } from '@recado/testkit';
import { expect, test, vi } from 'vitest';
import type { ConnectionsScope } from '../connections.database.ts';
import type { OutboundRepository } from './outbound.repository.ts';
import { ReceiptCollector } from './receipt.collector.ts';

test('receipts that come together are taken once, each message with its highest level', async () => {
  let due = 0;
  const receipts = new ReceiptCollector(7, () => due++);
  const stored = [
    receipts.add({ waIds: ['A'], ack: 2 }),
    receipts.add({ waIds: ['A', 'B'], ack: 3 }),
    receipts.add({ waIds: ['B'], ack: 2 }),
  ];
  await eventually(() => due === 1);
  const taken = receipts.take();
  const acknowledge = vi.fn<OutboundRepository['acknowledge']>(() => Promise.resolve());
  await taken?.inTransaction({ outbound: { acknowledge } } as unknown as ConnectionsScope);
  const [connectionId, acks] = acknowledge.mock.lastCall ?? [];
  expect([connectionId, Object.fromEntries(acks ?? [])]).toEqual([7, { A: 3, B: 3 }]);
  expect(receipts.take()).toBeNull();
  taken?.stored();
  await Promise.all(stored);
});

test('receipts that could not be stored are reported as such, and later ones are apart from them', async () => {
  const receipts = new ReceiptCollector(7, () => undefined);
  const first = receipts.add({ waIds: ['A'], ack: 2 });
  const taken = receipts.take();
  const second = receipts.add({ waIds: ['A'], ack: 3 });
  taken?.failed(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  receipts.take()?.stored();
  await second;
});
