import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { connections, outboundOldest, outboundWaiting, unowned } from '../connections.metrics.ts';

const EVERY_MS = 60_000;

/** Counts the connections of all companies, and what waits to be sent by them. */
@Injectable()
export class FleetMetrics {
  constructor(private readonly db: ConnectionsDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'the fleet was not counted', immediately: true })
  async count(): Promise<void> {
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
