import type { DataSource } from 'typeorm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bus, dataSource, Keys, loadConfig, metrics, PlatformConfig } from '../index.ts';
import { backlogSql, measureService } from './service.metrics.ts';

let bus: Bus;
let sql: Client;
let source: DataSource;
beforeEach(async () => {
  const config = loadConfig(PlatformConfig);
  bus = await Bus.connect(config.NATS_URL, 'test');
  sql = new Client({ connectionString: config.DATABASE_URL });
  await sql.connect();
  source = await dataSource('probe', [], config, new Keys(config.RECADO_SECRET)).initialize();
  await sql.query(`insert into probe.relay (stream, born, carried_to)
    select 'RECADO', now(), coalesce(max(id), 0) from probe.outbox
    on conflict (stream) do update set carried_to = excluded.carried_to`);
});
afterEach(async () => {
  await source.destroy().catch(() => undefined);
  await sql.end();
  await bus.close();
});

const publish = (rows: number, age: string) =>
  sql.query(
    `insert into probe.outbox (company_id, name, key, payload, trace, created_at)
     select 7, 'probe.noted', 'k', '{}', 't', now() - $2::interval from generate_series(1, $1)`,
    [rows, age],
  );
async function valueOf(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? NaN : Number(line.split(' ').at(-1));
}

test('publications beyond the position of the relay are counted, with the age of the oldest', async () => {
  await publish(3, '90 seconds');
  const end = measureService(source, bus, 'probe', '.data');
  // Another spec of this process may have left values of the same service.
  const oldest = () => valueOf('recado_outbox_oldest_seconds{service="probe"}');
  await vi.waitFor(async () => expect(await oldest()).toBeGreaterThanOrEqual(90), 90_000);
  expect(await valueOf('recado_outbox_waiting{service="probe"}')).toBe(3);
  expect(await valueOf('recado_dependency_up{service="probe",dependency="nats"}')).toBe(1);
  await vi.waitFor(
    async () => expect(await valueOf('recado_dependency_up{service="probe",dependency="postgres"}')).toBe(1),
    90_000,
  );
  // Queries of the measurement may wait for a connection themselves.
  await vi.waitFor(
    async () => expect(await valueOf('recado_database_connections{service="probe",state="waiting"}')).toBe(0),
    90_000,
  );
  await end();
});

test('a database that cannot be reached is reported', async () => {
  await source.destroy();
  const end = measureService(source, bus, 'probe', '.data');
  await vi.waitFor(
    async () => expect(await valueOf('recado_dependency_up{service="probe",dependency="postgres"}')).toBe(0),
    90_000,
  );
  await end();
});

test('of a large outbox only the rows beyond the position are read, and no more than 10,000', async () => {
  await publish(20_000, '1 hour');
  await sql.query('analyze probe.outbox');
  await sql.query(`set plan_cache_mode = 'force_generic_plan'`);
  const { rows } = await sql.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${backlogSql('probe')}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using outbox_pkey on outbox .*rows=10000/);
});
