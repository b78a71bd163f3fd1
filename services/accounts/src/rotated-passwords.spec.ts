import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@recado/testkit';
import { freePort, startNats } from '@recado/testkit/servers';
import { expect, onTestFinished, test } from 'vitest';
import { Bus, dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { natsUsersOf } from '@recado/platform/nats-permissions';

const secret = process.env['RECADO_SECRET'] ?? '';
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const other = 'another root secret, of more than 32 characters';

test('a service signs in to Postgres whose roles have the password of either root secret', async () => {
  const config = loadConfig(PlatformConfig, { ...process.env, DATABASE_URL: databaseUrl });
  for (const secrets of [
    { current: other, previous: secret },
    { current: secret, next: other },
  ]) {
    const source = dataSource('accounts', [], config, new Keys(secrets));
    await source.initialize();
    const [row] = await source.query<{ name: string }[]>(`select current_setting('application_name') as name`);
    expect(row?.name).toBe(`recado-accounts ${new Keys(secrets).fingerprint}`);
    await source.destroy();
  }
});

test('a service that knows neither password is refused', async () => {
  const keys = new Keys({ current: other, previous: `${other}, too` });
  const source = dataSource(
    'accounts',
    [],
    loadConfig(PlatformConfig, { ...process.env, DATABASE_URL: databaseUrl }),
    keys,
  );
  await expect(source.initialize()).rejects.toThrow('password authentication failed');
});

test('a service stays connected to NATS when its users get the passwords of the new root secret', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'recado-nats-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const port = await freePort();
  const start = (root: string) =>
    startNats({ dir, port, logFile: join(dir, 'log'), users: natsUsersOf(root, ['accounts']) });
  const before = await start(secret);
  const coming = await Bus.connect(before.url, 'accounts', { current: secret, next: other });
  const early = await Bus.connect(before.url, 'accounts', { current: other, previous: secret });
  expect([coming.connected, early.connected]).toEqual([true, true]);
  await before.stop();
  const after = await start(other);
  const isBack = (bus: Bus) =>
    bus.nats.rtt().then(
      () => true,
      () => false,
    );
  for (const bus of [coming, early]) await eventually(() => isBack(bus), 'the connection');
  await Promise.all([coming.close(), early.close()]);
  await after.stop();
});
