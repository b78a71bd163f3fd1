import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { PlatformConfig } from './config.ts';
import { serveHealth } from './health.ts';

const health = { service: 'probe', ready: true, database: true, nats: true, space: true };
const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test('services of one process share a port, which is ready when all of them are', async () => {
  const { HEALTH_HOST } = new PlatformConfig();
  const free = serveHealth({ HEALTH_PORT: 0, HEALTH_HOST }, () => Promise.resolve(health));
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const server = serveHealth({ HEALTH_PORT: port, HEALTH_HOST }, () => Promise.resolve(health));
  const other = { ...health, service: 'other', ready: false };
  expect(serveHealth({ HEALTH_PORT: port, HEALTH_HOST }, () => Promise.resolve(other))).toBe(server);
  if (!server.listening) await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, services: [health, other] }]);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('process_cpu_seconds_total');
  server.close();
});

test('health and metrics listen on the loopback interface by default', async () => {
  const { HEALTH_HOST } = new PlatformConfig();
  const server = serveHealth({ HEALTH_PORT: 0, HEALTH_HOST }, () => Promise.resolve(health));
  await once(server, 'listening');
  const { port, address } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  expect(await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()).toEqual(health);
  if (outside) await expect(fetch(`http://${outside}:${port}/metrics`)).rejects.toThrow('fetch failed');
  server.close();
});
