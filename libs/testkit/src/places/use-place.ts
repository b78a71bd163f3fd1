import { expect } from 'vitest';
import type { Place } from './places.ts';

/** Vitest's set-up of a test file: its environment names the place of its package in this worker. */
const places = process.env['TEST_PLACES'];
if (places) {
  const [, service] = /\/(?:services|libs)\/([^/]+)\//.exec(expect.getState().testPath ?? '') ?? [];
  const response = await fetch(`${places}/${service}_${process.env['VITEST_POOL_ID']}`);
  if (!response.ok) throw new Error(`No servers for ${service}: ${await response.text()}`);
  Object.assign(process.env, (await response.json()) as Place);
}
