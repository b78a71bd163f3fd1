import { connectionEvents, type NewChatCap } from '@recado/contracts';
import { addSessionEvent } from '../rows/add-session-event.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { publishSession } from '../rows/publish-connection.ts';
import { restrictions } from '../connections.metrics.ts';
import type { ConnectionsDatabase, ConnectionsScope } from '../connections.database.ts';
import type { Refusal } from '../channel/channel.types.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { TimeLock } from '../whatsapp/decode/decode-limits.ts';

/** Stores and publishes the restriction that a refused message shows: cold messages and campaigns pause. */
export async function recordRefusal(
  scope: ConnectionsScope,
  id: number,
  { restriction, until }: Refusal,
  pauseMs: number,
): Promise<void> {
  const connection = await scope.connections.lock(id);
  const wasRestricted = connection.isRestricted;
  if (until) connection.restrictUntil(restriction, until);
  else connection.restrict(restriction, pauseMs);
  await saveRestriction(scope, connection, wasRestricted);
}

/** Stores and publishes a time-lock that WhatsApp imposes or lifts without being asked. */
export async function recordTimeLock(db: ConnectionsDatabase, lease: Lease, { endsAt }: TimeLock): Promise<void> {
  await db.withLease(lease, async (scope) => {
    const connection = await scope.connections.lock(lease.connectionId);
    if (endsAt === null) {
      if (connection.liftTimeLock()) {
        await scope.connections.saveRestriction(connection);
        publishSession(scope.publish, connection);
      }
      return;
    }
    if (connection.restriction === 'no_new_chats' && connection.restrictedUntil?.getTime() === endsAt.getTime()) return;
    const wasRestricted = connection.isRestricted;
    connection.restrictUntil('no_new_chats', endsAt);
    await saveRestriction(scope, connection, wasRestricted);
  });
}

export async function recordNewChatCap(db: ConnectionsDatabase, lease: Lease, cap: NewChatCap): Promise<void> {
  await db.withLease(lease, ({ connections }) => connections.saveNewChatCap(lease.connectionId, cap));
}

async function saveRestriction(
  scope: ConnectionsScope,
  connection: ConnectionEntity,
  wasRestricted: boolean,
): Promise<void> {
  const { id, name, restriction: reason, restrictedUntil: until } = connection;
  await scope.connections.saveRestriction(connection);
  publishSession(scope.publish, connection);
  if (reason && !wasRestricted) {
    const fall = { connectionId: id, name, to: reason, until: until?.toISOString() ?? null };
    scope.publish(connectionEvents.healthFell, fall);
  }
  await addSessionEvent(scope, id, { kind: 'restricted', reason, until });
  restrictions.inc({ restriction: reason ?? 'none' });
}
