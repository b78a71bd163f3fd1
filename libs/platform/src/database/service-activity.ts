import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../messaging/bus.ts';
import { relayHint } from './outbox.ts';

/** A service that has published nothing for so long is at rest. */
const ACTIVE_MS = 3_000;
/** The longest time between two looks at rest: hints may be lost, and rows that become due by time have none. */
const REST_MS = 4_000;
const activities = new WeakMap<Bus, ServiceActivity>();

/**
 * Says how often a service's pollers look for due rows: each at its own interval while any process of the service commits
 * publications, and every `REST_MS` when none does.
 */
export class ServiceActivity {
  private activeAt = performance.now();

  constructor(bus: Pick<Bus, 'onHint' | 'onReconnect'>, service: string) {
    const note = () => (this.activeAt = performance.now());
    bus.onHint(relayHint(service), note);
    bus.onReconnect(note);
  }

  /** Whether a look may be left out. @param lastAt when the last one began, by the monotonic clock */
  maySkip(lastAt: number): boolean {
    const now = performance.now();
    return now - this.activeAt > ACTIVE_MS && now - lastAt < REST_MS;
  }

  /** Waits until the next look is due: an interval, or at rest several of them. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    const began = performance.now();
    do await pause(ms, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && this.maySkip(began));
  }
}

/** The one of a service's connection to NATS. */
export function activityOf(bus: Bus, service: string): ServiceActivity {
  const activity = activities.get(bus) ?? new ServiceActivity(bus, service);
  activities.set(bus, activity);
  return activity;
}
