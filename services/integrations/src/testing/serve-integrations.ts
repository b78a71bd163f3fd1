import type { Bus, RunningService } from '@recado/platform';
import { serveSupportSessions, testBus } from '@recado/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startIntegrations } from '../service.ts';

/** Connected while the tests of a file run that calls `serveIntegrations`. */
export let bus: Bus;

/** @param env called before the service starts */
export function serveIntegrations(env: () => Promise<Record<string, string>> = () => Promise.resolve({})): void {
  let service: RunningService;
  beforeAll(async () => {
    bus = await testBus();
    serveSupportSessions(bus);
    service = await startIntegrations({ ...process.env, EGRESS_ALLOW: '127.0.0.0/8', ...(await env()) });
  });
  afterAll(async () => {
    await service.close();
    await bus.close();
  });
}
