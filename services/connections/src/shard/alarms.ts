import { connectionEvents } from '@recado/contracts';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import { note } from '../connection/note.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Floor } from './floor.ts';

/**
 * Tells companies of connections that are down for long. Decided from rows by whichever worker looks first: no timer
 * is lost with the worker that died.
 */
export class Alarms {
  /** Without a worker the last time we looked; one that is merely being handed over has one by now. */
  private orphans = new Set<number>();

  constructor(private readonly floor: Floor) {}

  async pass(): Promise<void> {
    const { db, config } = this.floor;
    const { lost, down } = await db.asSystem('connections of all companies that are down', async (scope) => ({
      lost: await this.tellOrphans(scope, db.pulse.deadMs),
      down: await tellOutages(scope, config.DOWN_TOLD_MS),
    }));
    // A line belongs to a company: it is written in a transaction of that company.
    for (const one of lost) await db.within(one, (scope) => note(scope, one.id, { kind: 'lost', reason: one.reason }));
    for (const one of down) await db.within(one, (scope) => note(scope, one.id, { kind: 'down', reason: one.reason }));
  }

  private async tellOrphans({ connections, tell }: ConnectionsScope, deadMs: number): Promise<ConnectionEntity[]> {
    const found = await connections.orphans(deadMs);
    const still = found.filter((id) => this.orphans.has(id));
    this.orphans = new Set(found);
    const lost = await connections.markOrphans(still);
    for (const one of lost)
      tell(connectionEvents.sessionChanged, { whatsapp: one.present(), status: one.status }, one.companyId);
    return lost;
  }
}

async function tellOutages({ connections, tell }: ConnectionsScope, downMs: number): Promise<ConnectionEntity[]> {
  const outages = await connections.untoldOutages(downMs);
  for (const one of outages) {
    const since = (one.downSince ?? new Date()).toISOString();
    tell(connectionEvents.down, { whatsapp: one.present(), since }, one.companyId);
  }
  return outages;
}
