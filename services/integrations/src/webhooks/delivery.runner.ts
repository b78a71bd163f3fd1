import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inNewTrace } from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { LeaseRunner } from '../lease.runner.ts';
import type { Lane } from './delivery-queue.repository.ts';
import { DeliveryWorker } from './delivery.worker.ts';

/** Deliveries mostly wait for receivers, so that a process works on many of them. */
const MOST = 500;
const MOST_OF_ENDPOINT = 6;
/** Endpoints of a company beyond this share have one lane at a time. */
const MOST_OF_COMPANY = 30;

/** Works on due lanes of all endpoints side by side. */
@Injectable()
export class DeliveryRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes: LeaseRunner<Lane>;
  private readonly leaseSeconds: number;

  constructor(
    private readonly db: IntegrationsDatabase,
    worker: DeliveryWorker,
    { WEBHOOK_LEASE_MS: leaseMs }: IntegrationsConfig,
  ) {
    this.leaseSeconds = leaseMs / 1_000;
    this.lanes = new LeaseRunner({
      items: 'webhooks',
      most: MOST,
      leaseMs,
      activity: db.activity,
      claim: (free, running) => this.claim(free, running),
      renew: (running) => this.renew(running),
      work: (lane, lease) => inNewTrace('deliver to a webhook', lane.companyId, () => worker.work(lane, lease)),
    });
  }

  onApplicationBootstrap(): void {
    this.lanes.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.lanes.stop();
  }

  /** Called when a delivery was added. */
  wakeUp(): void {
    this.lanes.wakeUp();
  }

  private claim(most: number, running: Lane[]): Promise<Lane[]> {
    const limits = { most, mostOfEndpoint: MOST_OF_ENDPOINT, busy: busyEndpoints(running) };
    return this.db.asSystem('webhooks of all companies are due', ({ deliveryQueue }) =>
      deliveryQueue.claim(limits, this.leaseSeconds),
    );
  }

  private renew(running: Lane[]): Promise<void> {
    return this.db.asSystem('lanes under way are of several companies', ({ deliveryQueue }) =>
      deliveryQueue.renew(running, this.leaseSeconds),
    );
  }
}

/** An endpoint of a company that has its share here counts as full as soon as it has one lane. */
function busyEndpoints(running: Lane[]): { endpointId: number; lanes: number }[] {
  const ofCompany = Map.groupBy(running, ({ companyId }) => companyId);
  return [...ofCompany.values()].flatMap((lanes) =>
    [...Map.groupBy(lanes, ({ endpointId }) => endpointId)].map(([endpointId, { length }]) => ({
      endpointId,
      lanes: lanes.length >= MOST_OF_COMPANY ? MOST_OF_ENDPOINT : length,
    })),
  );
}
