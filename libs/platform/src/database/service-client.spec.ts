import type { Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { expect, test } from 'vitest';
import { ServiceClient } from './service-client.ts';

/** Texts of the packets a connection sends, each packet one line. */
function packetsOf(client: ServiceClient): string[] {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const packets: string[] = [];
  const write = stream._writev?.bind(stream);
  stream._writev = (chunks, done) => {
    packets.push(chunks.map(({ chunk }) => (chunk as Buffer).toString('latin1')).join(''));
    write?.(chunks, done);
  };
  return packets;
}

test('a transaction begins in the packet of its first statement, and ends it when that fails', async () => {
  const source = await new DataSource({
    type: 'postgres',
    url: process.env['DATABASE_URL'] ?? '',
    poolSize: 1,
    extra: { Client: ServiceClient },
  }).initialize();
  try {
    const runner = source.createQueryRunner();
    const packets = packetsOf((await runner.connect()) as ServiceClient);
    await runner.startTransaction();
    expect(packets).toEqual([]);
    await Promise.all([runner.query('select 1 as one'), runner.query('select 2 as two')]);
    expect(packets).toHaveLength(1);
    expect(packets[0]).toMatch(/START TRANSACTION.*select 1.*select 2/s);
    await runner.commitTransaction();
    await runner.startTransaction();
    await expect(runner.query('select nothing')).rejects.toThrow('nothing');
    await expect(runner.query('select 1')).rejects.toThrow('aborted');
    await runner.rollbackTransaction();
    await runner.release();
  } finally {
    await source.destroy();
  }
});
