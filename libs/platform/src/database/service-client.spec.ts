import type { Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceClient } from './service-client.ts';
import { statementLimit } from '../postgres/statement-time-limit.ts';

afterEach(() => vi.useRealTimers());

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

/** The outcome of a statement whose answer the connection waits for that many seconds, by its own clock. */
async function waitFor(seconds: number, opening?: string): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const client = new ServiceClient({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    if (opening !== undefined) {
      await client.query('START TRANSACTION');
      await client.query(opening);
    }
    const answer = client.query(`select pg_sleep(0.5), 'answered' as answer`);
    vi.advanceTimersByTime(seconds * 1_000);
    const { rows } = await answer;
    if (opening !== undefined) await client.query('COMMIT');
    // Outside of that transaction its limit is over.
    const next = client.query('select pg_sleep(0.5)');
    vi.advanceTimersByTime(50_000);
    await expect(next).rejects.toThrow('terminated');
    return (rows[0] as { answer: string }).answer;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('a connection that is silent for longer than its statements may take is given up', async () => {
  expect(await waitFor(35)).toBe('answered');
  await expect(waitFor(50)).rejects.toThrow('terminated');
});

test('a statement is waited for as long as its transaction allows', async () => {
  const limit = `set local app.company_id = '1'; ${statementLimit(60_000)}`;
  expect(await waitFor(50, limit)).toBe('answered');
  await expect(waitFor(80, limit)).rejects.toThrow('terminated');
  await expect(waitFor(50, statementLimit(5_000))).rejects.toThrow('terminated');
});
