import { connectionEvents, connectionViews, type ConnectionState } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import type { ConnectionEntity } from './connection.entity.ts';

function stateOf({ id, name, status, isDefault, number, complationMessage }: ConnectionEntity): ConnectionState {
  return { connectionId: id, name, status, isDefault, number, complationMessage };
}

/** Publishes a connection that is new or was changed: the event, and the view for browsers. */
export function publishConnection(publish: Publish, connection: ConnectionEntity, change: 'created' | 'updated'): void {
  publish(connectionEvents[change], stateOf(connection));
  publish(connectionViews.updated, { whatsapp: connection.present() });
}

/** Publishes the state of a connection's session. */
export function publishSession(publish: Publish, connection: ConnectionEntity): void {
  publish(connectionEvents.statusChanged, { ...stateOf(connection), reason: connection.reason });
  publish(connectionViews.session, { whatsapp: connection.present() });
}

/** Publishes the begin of an outage, or its end. */
export function publishOutage(
  publish: Publish,
  connection: ConnectionEntity,
  change: 'down' | 'up',
  since: Date,
): void {
  const { id: connectionId, name } = connection;
  publish(connectionEvents[change], { connectionId, name, since: since.toISOString() });
  publish(connectionViews[change], { whatsapp: connection.present() });
}
