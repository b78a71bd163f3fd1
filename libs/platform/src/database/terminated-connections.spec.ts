import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { migrateBoth, noted, opened, startProbe, startSubscriber, type Noted } from '../testing/probe-services.ts';

// An unhandled error would fail the test run, as it would end a service.
test('connections terminated by Postgres at any moment end no process and lose no event', async () => {
  await migrateBoth();
  const handled: EventEnvelope<Noted>[] = [];
  const services = [await startProbe(), await startSubscriber(handled)];
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
  const published = new Set<number>();
  const over = new AbortController();
  const publishing = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const payload = { key: `ended-${n % 9}`, n };
      const publish = opened.db?.within({ companyId: 7 }, async (scope) => scope.publish(noted, payload));
      await publish?.then(
        () => published.add(n),
        () => undefined,
      );
      await pause(3);
    }
  })();
  for (let round = 0; round < 60; round++) {
    await sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('recado_ears', 'recado_probe')`,
    );
    await pause(round * 4);
  }
  over.abort();
  await publishing;
  const numbers = () => new Set(handled.map(({ payload }) => payload.n));
  await vi.waitFor(() => expect(numbers().isSupersetOf(published)).toBe(true), { timeout: 20_000 });
  expect(published.size).toBeGreaterThan(0);
  await Promise.all(services.map((service) => service.close()));
  await sql.end();
}, 60_000);
