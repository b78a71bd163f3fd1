import { connectionViews } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { SessionEvent } from './session-event.repository.ts';

/** Writes what happened into the connection's time line and tells it. */
export async function note({ events, publish }: ConnectionsScope, id: number, what: SessionEvent): Promise<void> {
  publish(connectionViews.timeLine, { event: await events.add(id, what) });
}
