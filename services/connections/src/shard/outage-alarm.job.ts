import { note } from '../connection/add-session-event.ts';
import { publishOutage, publishSession } from '../connection/publish-connection.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Floor } from './worker.context.ts';

/**
 * Tells companies of connections that are down for long. Decided from rows by whichever worker looks first: no timer
 * is lost with the worker that died, and what is told stands in the time line with the same transaction.
 */
export class Alarms {
  /** Without a worker the last time we looked; one that is merely being handed over has one by now. */
  private orphans = new Set<number>();

  constructor(private readonly floor: Floor) {}

  async pass(): Promise<void> {
    const { db, config } = this.floor;
    const { alone, down } = await db.asSystem(
      'connections of all companies that are down',
      async ({ connections }) => ({
        alone: await connections.orphans(db.pulse.deadMs),
        down: await connections.longDown(config.DOWN_TOLD_MS),
      }),
    );
    const still = alone.filter(({ id }) => this.orphans.has(id));
    this.orphans = new Set(alone.map(({ id }) => id));
    for (const one of still) await db.within(one, (scope) => tellOrphan(scope, one.id));
    for (const one of down) await db.within(one, (scope) => tellOutage(scope, one.id, config.DOWN_TOLD_MS));
  }
}

async function tellOrphan(scope: ConnectionsScope, id: number): Promise<void> {
  const lost = await scope.connections.takeOrphan(id);
  if (!lost) return;
  publishSession(scope.publish, lost);
  await note(scope, id, { kind: 'lost', reason: lost.reason });
}

async function tellOutage(scope: ConnectionsScope, id: number, downMs: number): Promise<void> {
  const down = await scope.connections.takeOutage(id, downMs);
  if (!down) return;
  publishOutage(scope.publish, down, 'down', down.downSince ?? new Date());
  await note(scope, id, { kind: 'down', reason: down.reason });
}
