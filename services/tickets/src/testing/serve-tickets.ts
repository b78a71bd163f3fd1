import type { Bus, RunningService } from '@recado/platform';
import { invalidPushes, serveAllowance, testBus } from '@recado/testkit';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTickets } from '../service.ts';

/** Connected while the tests of a file run that calls `serveTickets`. */
export let bus: Bus;

/** Runs the service for the tests of a file, with several replicas where concurrency between processes matters. */
export function serveTickets(replicas = 1): void {
  const services: RunningService[] = [];
  beforeAll(async () => {
    invalidPushes.length = 0;
    while (services.length < replicas) services.push(await startTickets());
    bus = await testBus();
    serveAllowance(bus);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await bus.close();
    expect(invalidPushes).toEqual([]);
  });
}
