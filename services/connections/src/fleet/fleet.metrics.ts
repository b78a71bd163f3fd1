import { Injectable } from '@nestjs/common';
import { Bus, Periodic, WaitingReport } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { connections, outboundOldest, outboundWaiting, unowned } from '../connections.metrics.ts';

const EVERY_MS = 60_000;

/** Counts the connections of all companies, and what waits to be sent by them. */
@Injectable()
export class FleetMetrics {
  private readonly waiting: WaitingReport;

  constructor(
    private readonly db: ConnectionsDatabase,
    bus: Bus,
  ) {
    this.waiting = new WaitingReport(bus, 'messages');
  }

  @Periodic({ everyMs: EVERY_MS, failure: 'waiting messages were not counted' })
  async reportWaiting(): Promise<void> {
    await this.waiting.send(
      await this.db.asSystem('messages of all companies', ({ fleet }) => fleet.waitingByCompany()),
    );
  }

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
