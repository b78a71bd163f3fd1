import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway, log, pointReached } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import type { Lane } from './delivery-queue.repository.ts';
import { DeliveryWorker } from './delivery.worker.ts';

/** Deliveries mostly wait for receivers, so that a process works on many of them. */
const MOST = 500;
const MOST_OF_ENDPOINT = 6;
/** Endpoints of a company beyond this share have one lane at a time. */
const MOST_OF_COMPANY = 30;
const POLL_MS = 1_000;

/**
 * Works on due lanes of all endpoints side by side. A lane has one process at a time by its lease; the lease of a process
 * that died ends by itself, and the lane is due again.
 */
@Injectable()
export class DeliveryRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly claim = crypto.randomUUID();
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, { lane: Lane; work: Promise<void> }>();
  private wake: (() => void) | undefined;
  private isWoken = false;
  private loop: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly worker: DeliveryWorker,
    private readonly config: IntegrationsConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = Promise.all([this.run(), this.renew()]);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await this.loop;
    await Promise.allSettled([...this.running.values()].map(({ work }) => work));
  }

  /** A delivery was added, or a lane has ended. */
  wakeUp(): void {
    this.isWoken = true;
    this.wake?.();
  }

  private get leaseSeconds(): number {
    return this.config.WEBHOOK_LEASE_MS / 1_000;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.isWoken = false;
      const claimed = await this.claimLanes();
      for (const lane of claimed) this.start(lane);
      if (claimed.length === 0 && !this.isWoken) await this.sleep();
    }
  }

  private async claimLanes(): Promise<Lane[]> {
    const most = MOST - this.running.size;
    if (most <= 0) return [];
    const limits = { most, mostOfEndpoint: MOST_OF_ENDPOINT, busy: this.busyEndpoints() };
    try {
      const claimed = await this.db.asSystem('webhooks of all companies are due', ({ deliveryQueue }) =>
        deliveryQueue.claim(limits, this.claim, this.leaseSeconds),
      );
      if (claimed.length > 0) pointReached('claimed');
      return claimed.filter((lane) => !this.running.has(keyOf(lane)));
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'due webhooks could not be read');
      await pause(POLL_MS);
      return [];
    }
  }

  /** An endpoint of a company that has its share here counts as full as soon as it has one lane. */
  private busyEndpoints(): { endpointId: number; lanes: number }[] {
    const lanes = [...this.running.values()].map(({ lane }) => lane);
    const ofCompany = countBy(lanes, ({ companyId }) => companyId);
    const ofEndpoint = countBy(lanes, ({ endpointId }) => endpointId);
    const companies = new Map(lanes.map(({ endpointId, companyId }) => [endpointId, companyId]));
    return [...ofEndpoint].map(([endpointId, count]) => {
      const isCompanyFull = (ofCompany.get(companies.get(endpointId) ?? 0) ?? 0) >= MOST_OF_COMPANY;
      return { endpointId, lanes: isCompanyFull ? MOST_OF_ENDPOINT : count };
    });
  }

  private start(lane: Lane): void {
    const key = keyOf(lane);
    const work = this.worker.work(lane, this.stopping.signal).finally(() => {
      this.running.delete(key);
      this.wakeUp();
    });
    this.running.set(key, { lane, work });
  }

  private async sleep(): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.wake = resolve));
    await Promise.race([woken, pause(POLL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined)]);
    this.wake = undefined;
  }

  private async renew(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await pause(this.config.WEBHOOK_LEASE_MS / 3, undefined, { signal }).catch(() => undefined);
      const held = [...this.running.values()].map(({ lane }) => lane);
      if (held.length === 0 || signal.aborted) continue;
      await this.db
        .asSystem('lanes under way are of several companies', ({ deliveryQueue }) =>
          deliveryQueue.renew(held, this.claim, this.leaseSeconds),
        )
        .catch((error: unknown) => log.warn({ err: error }, 'leases of webhooks could not be renewed'));
    }
  }
}

const keyOf = ({ endpointId, subject }: Lane): string => `${endpointId} ${subject}`;
function countBy<T>(items: T[], keyOfItem: (item: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOfItem(item), (counts.get(keyOfItem(item)) ?? 0) + 1);
  return counts;
}
