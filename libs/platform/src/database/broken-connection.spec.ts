import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, dataSource, Keys, loadConfig, log, PlatformConfig } from '../index.ts';
import { rolePassword } from './database-roles.ts';

afterEach(() => vi.restoreAllMocks());

test('an idle connection that breaks is logged in one line without secrets', async () => {
  const config = loadConfig(PlatformConfig, process.env);
  const keys = new Keys(config.RECADO_SECRET);
  const lines: unknown[] = [];
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line));
  const source = dataSource('probe', [], config, keys);
  await connect(source);
  await source.query('select 1');
  const owner = new Client({ connectionString: config.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'recado_probe' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 90_000 });
  await owner.end();
  await source.destroy();
  expect(lines.map((line) => Object.keys((line as object[])[0] ?? {}))).toEqual(lines.map(() => ['service', 'reason']));
  const said = JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  expect(said).toContain('an idle database connection broke');
  expect(said).not.toContain(rolePassword(keys, 'probe'));
});
