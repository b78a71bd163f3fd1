import { readdirSync, readFileSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
import { natsAccess } from '../../libs/platform/src/messaging/nats-access.ts';
import { request } from '../client/rest.client.ts';
import { clientTypes, type ApiDocument } from '../openapi/client-types.ts';
import { pythonClient } from '../openapi/python-client.ts';
import { fieldPresenceModule } from '../openapi/field-presence.ts';
import { tableFile, tableText } from '../copies/write-table.ts';
import { permissionsFile, permissionsText } from '../nats/write-permissions.ts';
import { services } from '../standalone/services.ts';
import { call, product, superToken } from './running-product.ts';

const nats = () => `nats://127.0.0.1:${readFileSync(join(product.dataDir, 'nats.port'), 'utf8')}`;

test('the own NATS accepts each service by its password, and nobody without one', async () => {
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

test('the simulator and the API cannot be reached from another machine', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  for (const url of [`${product.simulator}/healthz`, `${product.gateway}/health/live`]) {
    expect((await fetch(url)).status).toBe(200);
    if (outside) await expect(fetch(url.replace('127.0.0.1', outside))).rejects.toThrow('fetch failed');
  }
});

test('only the owner may read the data folder, its logs, pids and secrets', async () => {
  const mode = (...path: string[]) => (statSync(join(product.dataDir, ...path)).mode & 0o777).toString(8);
  expect(mode()).toBe('700');
  for (const folder of ['log', 'run'])
    for (const file of readdirSync(join(product.dataDir, folder)))
      expect(mode(folder, file), `${folder}/${file}`).toBe('600');
  for (const port of ['postgres.port', 'nats.port']) expect(mode(port)).toBe('600');
});

test('a value that the database refused is in no log', async () => {
  const value = '47114711471147114711';
  const refused = await call(await superToken(), 'users.list', { cursor: value });
  expect(refused.status).toBeLessThan(500);
  for (const file of readdirSync(join(product.dataDir, 'log')))
    expect(readFileSync(join(product.dataDir, 'log', file), 'utf8'), file).not.toContain('4711471147');
});

test('permissions.json is up to date with the contracts; `npm run nats-permissions` writes it', () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(permissionsText());
});

test('the table of copies is up to date with their list; `npm run routes` writes it', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(tableText());
});

test('what the clients derive from the contracts is up to date; `npm run routes` writes it', async () => {
  const { body } = await request(`${product.gateway}/openapi.json`, 'GET', null);
  const written = readFileSync(inRoot('libs', 'client', 'src', 'api.gen.ts'), 'utf8');
  expect(written).toBe(clientTypes(body as ApiDocument));
  for (const [name, text] of Object.entries(pythonClient(body as ApiDocument)))
    expect(readFileSync(inRoot('libs', 'client-python', 'src', 'recado', name), 'utf8'), name).toBe(text);
});

test('field-presence.gen.ts is up to date with the contracts; `npm run routes` writes it', () => {
  expect(readFileSync(inRoot('libs', 'contracts', 'src', 'field-presence.gen.ts'), 'utf8')).toBe(fieldPresenceModule());
});
