import { addSessionEvent } from '../rows/add-session-event.ts';
import { publishOutage, publishSession } from '../rows/publish-connection.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { WorkerContext } from '../worker/worker.context.ts';

/**
 * Publishes connections that have been down for long. The job reads rows instead of keeping timers, so an outage is
 * published although its worker died; the first worker to mark the row publishes it, with its session event.
 */
export class OutageAlarmJob {
  /** Connections without a worker at the last run; a connection that is only being handed over has one by the next. */
  private orphans = new Set<number>();

  constructor(private readonly context: WorkerContext) {}

  async run(): Promise<void> {
    const { db, config } = this.context;
    const { withoutWorker, down } = await db.asSystem(
      'connections of all companies that are down',
      async ({ connections }) => ({
        withoutWorker: await connections.orphans(db.heartbeat.deadMs),
        down: await connections.longDown(config.DOWN_TOLD_MS),
      }),
    );
    const stillOrphaned = withoutWorker.filter(({ id }) => this.orphans.has(id));
    this.orphans = new Set(withoutWorker.map(({ id }) => id));
    for (const connection of stillOrphaned) await db.within(connection, (scope) => publishOrphan(scope, connection.id));
    for (const connection of down)
      await db.within(connection, (scope) => publishLongOutage(scope, connection.id, config.DOWN_TOLD_MS));
  }
}

async function publishOrphan(scope: ConnectionsScope, id: number): Promise<void> {
  const lost = await scope.connections.markOrphan(id);
  if (!lost) return;
  publishSession(scope.publish, lost);
  await addSessionEvent(scope, id, { kind: 'lost', reason: lost.reason });
}

async function publishLongOutage(scope: ConnectionsScope, id: number, downMs: number): Promise<void> {
  const down = await scope.connections.markOutagePublished(id, downMs);
  if (!down) return;
  publishOutage(scope.publish, down, 'down', down.downSince ?? new Date());
  await addSessionEvent(scope, id, { kind: 'down', reason: down.reason });
}
