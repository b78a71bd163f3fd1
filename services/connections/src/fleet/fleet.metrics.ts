import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeatTask } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { connections, outboundOldest, outboundWaiting, unowned } from '../connections.metrics.ts';

const EVERY_MS = 60_000;

/** Counts the connections of all companies, and what waits to be sent by them. */
@Injectable()
export class FleetMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  private end: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly db: ConnectionsDatabase) {}

  onApplicationBootstrap(): void {
    this.end = repeatTask(EVERY_MS, () => this.count(), 'the fleet was not counted', { immediately: true });
  }
  onModuleDestroy(): Promise<void> {
    return this.end();
  }

  private async count(): Promise<void> {
    await this.db.asSystem('metrics of all companies', async ({ fleet }) => {
      const { unownedSessions, ...states } = await fleet.sessionCounts(this.db.heartbeat.deadMs);
      for (const [state, count] of Object.entries(states)) connections.set({ state }, count);
      unowned.set(unownedSessions);
      const { replies, automated, oldestSeconds } = await fleet.waiting();
      outboundWaiting.set({ kind: 'reply' }, replies);
      outboundWaiting.set({ kind: 'automated' }, automated);
      outboundOldest.set(oldestSeconds);
    });
  }
}
