import { jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { Bus } from './bus.ts';
import { ensureStream, STREAM } from './event-stream.ts';
import { listConsumers } from './partition-consumers.ts';

test('partitions that ask for the consumers at once share a listing, which begins after they asked', async () => {
  const bus = await Bus.connect(process.env['NATS_URL'] ?? '', 'test');
  await ensureStream(bus);
  const manager = await jetstreamManager(bus.nats);
  let requests = 0;
  const counting = bus.nats.subscribe(`$JS.API.CONSUMER.LIST.${STREAM}`, { callback: () => void requests++ });
  const names = ['listed-from-nobody-0-1', 'listed-from-nobody-1-1'];
  const listed = async () => (await listConsumers(bus)).map(({ name }) => name).filter((name) => names.includes(name));
  try {
    const before = listed();
    const first = Promise.all(Array.from({ length: 30 }, listed));
    await manager.consumers.add(STREAM, { durable_name: names[0] ?? '' });
    const second = Promise.all(Array.from({ length: 30 }, listed));
    await before;
    await first;
    for (const found of await second) expect(found).toEqual([names[0]]);
    await manager.consumers.add(STREAM, { durable_name: names[1] ?? '' });
    expect(await listed()).toEqual(names);
    await bus.nats.flush();
    expect(requests).toBeLessThanOrEqual(4);
  } finally {
    counting.unsubscribe();
    for (const name of names) await manager.consumers.delete(STREAM, name).catch(() => false);
    await bus.close();
  }
});
