import type { ConnectionsScope } from '../connections.database.ts';
import { addSessionEvent } from '../rows/add-session-event.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { publishSession } from '../rows/publish-connection.ts';

/**
 * Gives the session of a connection an order, within the transaction; its owner is hinted at after the commit.
 * @throws Fault ERR_NO_WAPP_FOUND
 */
export async function orderSession(
  scope: ConnectionsScope,
  id: number,
  give: (connection: ConnectionEntity) => void,
): Promise<void> {
  const { connections, outbound, publish } = scope;
  const connection = await connections.lock(id);
  give(connection);
  await connections.save(connection);
  if (!connection.wanted) await outbound.failAll(id, 'ERR_WAPP_NOT_INITIALIZED', publish);
  publishSession(publish, connection);
  await addSessionEvent(scope, id, { kind: connection.wanted ? 'ordered' : 'disconnected' });
}
