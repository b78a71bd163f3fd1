import { connectionViews } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { SessionEvent } from './session-event.repository.ts';

/** Adds an event to the connection's time line and publishes it. */
export async function addSessionEvent(
  { events, publish }: ConnectionsScope,
  id: number,
  event: SessionEvent,
): Promise<void> {
  publish(connectionViews.timeLine, { event: await events.add(id, event) });
}
