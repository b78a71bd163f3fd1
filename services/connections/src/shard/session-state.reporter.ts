import { isDuplicate } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { SessionColumns } from '../rows/connection.repository.ts';
import { addSessionEvent } from '../rows/add-session-event.ts';
import { publishOutage, publishSession } from '../rows/publish-connection.ts';
import type { SessionEvent } from '../rows/session-event.repository.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Lease } from '../rows/lease.repository.ts';

/** `superseded`: a newer command outdates the report. `duplicate`: another connection of the company has the number. */
export type ReportOutcome = 'written' | 'superseded' | 'duplicate' | 'failed';

/** Stores and publishes the state of a session, in order; reports superseded by a command are dropped. */
export class SessionStateReporter {
  private last: Promise<void> = Promise.resolve();
  private readonly waitingEvents: SessionEvent[] = [];

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @param event the session event to add to the connection's time line */
  report(plan: ConnectionEntity, changed: SessionColumns, event?: SessionEvent): Promise<ReportOutcome> {
    const events = this.waitingEvents.splice(0);
    return this.write(async (scope) => {
      for (const earlier of events) await addSessionEvent(scope, this.lease.connectionId, earlier);
      return (await applyChange(scope, plan, changed, event)) ? 'written' : 'superseded';
    });
  }
  /** Adds an event to the time line together with the next report. */
  addWithNext(event: SessionEvent): void {
    this.waitingEvents.push(event);
  }

  /** Resolves when all reports are written or have failed. */
  settled(): Promise<void> {
    return this.last;
  }

  /** The session stops until a new command; queued messages fail, and the outage is published. */
  async reportStopped(plan: ConnectionEntity, reason: string, retireCredentials: boolean, code: number): Promise<void> {
    const generation = plan.generation + (retireCredentials ? 1 : 0);
    const cleared = { qrcode: '', pairingCode: '', wanted: false, downToldAt: new Date() };
    const unlinked = retireCredentials ? { linkedAt: null } : {};
    await this.last;
    const events = this.waitingEvents.splice(0);
    await this.context.db.withLease(this.lease, async (scope) => {
      for (const earlier of events) await addSessionEvent(scope, plan.id, earlier);
      const ended: SessionColumns = { ...cleared, ...unlinked, status: 'DISCONNECTED', reason, generation };
      const changed = await applyChange(scope, plan, ended, { kind: 'stopped', reason, code });
      await scope.outbound.failAll(plan.id, 'ERR_WAPP_NOT_INITIALIZED', scope.publish);
      const since = changed?.after.downSince;
      if (!changed || !since || changed.before.downToldAt) return;
      publishOutage(scope.publish, changed.after, 'down', since);
    });
  }

  private write(work: (scope: ConnectionsScope) => Promise<ReportOutcome>): Promise<ReportOutcome> {
    const outcome = this.last
      .then(() => this.context.db.withLease(this.lease, work))
      .catch((error: unknown): ReportOutcome => {
        if (isDuplicate(error, 'whatsapps_number')) return 'duplicate';
        this.failed(error);
        return 'failed';
      });
    this.last = outcome.then(() => undefined);
    return outcome;
  }
}

async function applyChange(
  scope: ConnectionsScope,
  plan: ConnectionEntity,
  changed: SessionColumns,
  event?: SessionEvent,
) {
  const { connections, publish } = scope;
  const applied = await connections.setSession(plan, changed);
  if (!applied) return null;
  const { before, after } = applied;
  publishSession(publish, after);
  if (event) await addSessionEvent(scope, plan.id, event);
  if (after.status === 'CONNECTED' && before.downToldAt && before.downSince) {
    publishOutage(publish, after, 'up', before.downSince);
    await addSessionEvent(scope, plan.id, { kind: 'up' });
  }
  return applied;
}
