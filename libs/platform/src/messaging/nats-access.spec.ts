import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@recado/testkit/servers';
import { expect, test } from 'vitest';
import { Bus } from './bus.ts';
import { natsAccess, natsPassword } from './nats-access.ts';

const secret = 'a secret of nothing but tests, 32 long';

test('a service signs in with its own password, unless the address says another', () => {
  const own = { user: 'tickets', pass: natsPassword(secret, 'tickets') };
  expect(natsAccess('nats://a:1,nats://b:2', 'tickets', secret)).toEqual({
    servers: ['nats://a:1', 'nats://b:2'],
    ...own,
  });
  const given = natsAccess('tls://recado:p%40ss@nats.example:4222', 'tickets', secret);
  expect(given).toEqual({ servers: ['tls://nats.example:4222'], user: 'recado', pass: 'p@ss' });
  expect(natsPassword(secret, 'chat')).not.toBe(natsPassword(secret, 'tickets'));
  expect(natsPassword(`${secret}!`, 'tickets')).not.toBe(natsPassword(secret, 'tickets'));
});

test('a server with users takes services by their passwords and nobody else, and its file is for its owner', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'recado-nats-'));
  const users = [{ user: 'tickets', password: natsPassword(secret, 'tickets') }];
  const nats = await startNats({ dir, logFile: join(dir, 'nats.log'), users });
  try {
    const bus = await Bus.connect(nats.url, 'tickets', secret);
    expect(bus.connected).toBe(true);
    await bus.close();
    for (const [name, known] of [
      ['tickets', undefined],
      ['tickets', `${secret}!`],
      ['chat', secret],
    ] as const)
      await expect(Bus.connect(nats.url, name, known), `${name} with ${known}`).rejects.toThrow(/Authorization/i);
    expect((statSync(join(dir, 'nats.conf')).mode & 0o777).toString(8)).toBe('600');
  } finally {
    await nats.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});
