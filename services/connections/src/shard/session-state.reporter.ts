import { isDuplicate } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { SessionColumns } from '../connection/connection.repository.ts';
import { note } from '../connection/add-session-event.ts';
import { publishOutage, publishSession } from '../connection/publish-connection.ts';
import type { SessionEvent } from '../connection/session-event.repository.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Floor } from './worker.context.ts';
import type { Lease } from './lease.repository.ts';

/** `overtaken`: a new order has made it meaningless. `duplicate`: another connection of the company has the number. */
export type ReportOutcome = 'written' | 'overtaken' | 'duplicate' | 'failed';

/** Writes and tells where a session is, in order; what an order has overtaken is not told any more. */
export class Reports {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** `line`: what stands in the connection's time line about it. */
  say(plan: ConnectionEntity, changed: SessionColumns, line?: SessionEvent): Promise<ReportOutcome> {
    return this.write(async (scope) => ((await change(scope, plan, changed, line)) ? 'written' : 'overtaken'));
  }
  /** Only a line, no change of state. */
  note(line: SessionEvent): void {
    void this.write(async (scope) => {
      await note(scope, this.lease.connectionId, line);
      return 'written';
    });
  }

  /** Resolves when all of it is written, or has failed. */
  settled(): Promise<void> {
    return this.last;
  }

  /** The session is over until somebody orders otherwise; what waits for it fails, and its company is told. */
  async giveUp(plan: ConnectionEntity, reason: string, aside: boolean, code: number): Promise<void> {
    const generation = plan.generation + (aside ? 1 : 0);
    const nothing = { qrcode: '', pairingCode: '', wanted: false, downToldAt: new Date() };
    const unlinked = aside ? { linkedAt: null } : {};
    await this.last;
    await this.floor.db.owning(this.lease, async (scope) => {
      const ended: SessionColumns = { ...nothing, ...unlinked, status: 'DISCONNECTED', reason, generation };
      const changed = await change(scope, plan, ended, { kind: 'stopped', reason, code });
      await scope.outbound.failAll(plan.id, 'ERR_WAPP_NOT_INITIALIZED', scope.publish);
      const since = changed?.after.downSince;
      if (!changed || !since || changed.before.downToldAt) return;
      publishOutage(scope.publish, changed.after, 'down', since);
    });
  }

  private write(work: (scope: ConnectionsScope) => Promise<ReportOutcome>): Promise<ReportOutcome> {
    const outcome = this.last
      .then(() => this.floor.db.owning(this.lease, work))
      .catch((error: unknown): ReportOutcome => {
        if (isDuplicate(error, 'whatsapps_number')) return 'duplicate';
        this.failed(error);
        return 'failed';
      });
    this.last = outcome.then(() => undefined);
    return outcome;
  }
}

async function change(scope: ConnectionsScope, plan: ConnectionEntity, changed: SessionColumns, line?: SessionEvent) {
  const { connections, publish } = scope;
  const done = await connections.setSession(plan.id, plan.generation, changed);
  if (!done) return null;
  const { before, after } = done;
  publishSession(publish, after);
  if (line) await note(scope, plan.id, line);
  if (after.status === 'CONNECTED' && before.downToldAt && before.downSince) {
    publishOutage(publish, after, 'up', before.downSince);
    await note(scope, plan.id, { kind: 'up' });
  }
  return done;
}
