import { readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { natsAccess } from '../../libs/platform/src/messaging/nats-access.ts';
import { services } from '../standalone/options.ts';
import { product } from './running.ts';

const nats = () => `nats://127.0.0.1:${readFileSync(join(product.dataDir, 'nats.port'), 'utf8')}`;

test('the own NATS takes each service by its own password, and nobody without one', async () => {
  for (const service of services) {
    const connection = await connect(natsAccess(nats(), service, product.secret));
    await connection.close();
  }
  for (const access of [
    { servers: nats() },
    natsAccess(nats(), 'accounts', 'another secret, of 32 characters at least'),
  ])
    await expect(connect(access)).rejects.toThrow(/Authorization/i);
  expect((statSync(join(product.dataDir, 'nats', 'nats.conf')).mode & 0o777).toString(8)).toBe('600');
});

test('the simulator and the API are not to be reached from another machine', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  for (const url of [`${product.simulator}/healthz`, `${product.gateway}/health/live`]) {
    expect((await fetch(url)).status).toBe(200);
    if (outside) await expect(fetch(url.replace('127.0.0.1', outside))).rejects.toThrow('fetch failed');
  }
});
