import type { Bus, RunningService } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startCampaigns } from '../service.ts';

/** Connected while the tests of a file run that calls `serveCampaigns`. */
export let bus: Bus;

/** @param replicas processes of the service that share the work */
export function serveCampaigns(replicas = 1): void {
  const services: RunningService[] = [];
  beforeAll(async () => {
    bus = await testBus();
    for (let n = 0; n < replicas; n++) services.push(await startCampaigns());
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    await bus.close();
  });
}
