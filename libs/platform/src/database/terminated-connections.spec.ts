import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@recado/contracts';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noted, opened, startProbe, startSubscriber, type Noted } from '../testing/probe-services.ts';

// An unhandled error would fail the test run, as it would end a service.
test('connections terminated by Postgres at any moment end no process and lose no event', async () => {
  const handled: EventEnvelope<Noted>[] = [];
  const services = [await startProbe(), await startSubscriber(handled)];
  const sql = new Client({ connectionString: process.env['DATABASE_URL'] });
  await sql.connect();
  // Also after a failure: a second subscriber would take over half of the events of the next attempt.
  onTestFinished(async () => {
    await Promise.all([sql.end(), ...services.map((service) => service.close())]);
  });
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
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename in ('recado_ears', 'recado_probe') and datname = current_database()`,
    );
    await pause(round * 4);
  }
  over.abort();
  await publishing;
  const missing = () => [...published.difference(new Set(handled.map(({ payload }) => payload.n)))];
  // Longer than a connection without an answer is kept (40 s) and than NATS waits for an acknowledgement (60 s).
  await vi.waitFor(() => expect(missing()).toEqual([]), { timeout: 90_000, interval: 250 });
  expect(published.size).toBeGreaterThan(0);
});
