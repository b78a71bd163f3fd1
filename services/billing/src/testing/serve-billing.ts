import type { Bus, RunningService } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startBilling } from '../service.ts';
import { servePlanOwners } from './plan-owners.fake.ts';

/** Connected while the tests of a file run that calls `serveBilling`. */
export let bus: Bus;

/** @param replicas processes of the service that share the work */
export function serveBilling(replicas = 1, env: NodeJS.ProcessEnv = {}): void {
  const services: RunningService[] = [];
  let stopOwners = () => {};
  beforeAll(async () => {
    bus = await testBus();
    stopOwners = servePlanOwners(bus);
    const whole = { ...process.env, WHATSAPP: 'simulator', ...env };
    for (let n = 0; n < replicas; n++) services.push(await startBilling(whole));
  });
  afterAll(async () => {
    stopOwners();
    for (const service of services) await service.close();
    await bus.close();
  });
}
