import { basename } from 'node:path';
import { createStream } from '@recado/platform';
import { afterAll, expect } from 'vitest';
import { endOwnerConnections } from '../as-owner.ts';
import { testBus } from '../watch-publications.ts';
import type { Place } from './places.ts';

/**
 * Vitest's set-up of a test file: its environment names the file's own database and NATS server, which go with it. Rows and
 * consumers that a file leaves would be work for the services of the next one.
 */
const places = process.env['TEST_PLACES'];
if (places) {
  const path = expect.getState().testPath ?? '';
  const [, service] = /\/(?:services|libs)\/([^/]+)\//.exec(path) ?? [];
  const address = `${places}/${service}_${basename(path, '.spec.ts')}_${process.env['VITEST_POOL_ID']}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No servers for ${path}: ${await response.text()}`);
  Object.assign(process.env, (await response.json()) as Place);
  // A service that finds no stream waits for the end of an earlier one, which a new server never had.
  const bus = await testBus();
  await createStream(bus);
  await bus.close();
  afterAll(async () => {
    await endOwnerConnections();
    await fetch(address, { method: 'DELETE' });
  });
}
