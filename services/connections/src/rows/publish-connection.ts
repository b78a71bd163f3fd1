import { connectionEvents, connectionViews, type ConnectionBot, type ConnectionState } from '@recado/contracts';
import type { Publish } from '@recado/platform';
import type { ConnectionEntity } from './connection.entity.ts';

function stateOf(connection: ConnectionEntity): ConnectionState {
  const { id, name, kind, status, isDefault, number, complationMessage } = connection;
  const { restrictedUntil } = connection.presentRestriction();
  const state = { connectionId: id, name, kind, status, isDefault, number, complationMessage, restrictedUntil };
  return { ...state, bot: botOf(connection) };
}

function botOf(connection: ConnectionEntity): ConnectionBot {
  const { greetingMessage, outOfHoursMessage, ratingMessage, expiresInactiveMessage, expiresTicket } = connection;
  const { timeUseBotQueues, maxUseBotQueues, timeToTransfer, transferQueueId } = connection;
  const { promptId, integrationId, queueIds } = connection;
  return {
    greetingMessage,
    outOfHoursMessage,
    ratingMessage,
    expiresInactiveMessage,
    expiresTicket,
    timeUseBotQueues,
    maxUseBotQueues,
    timeToTransfer,
    transferQueueId,
    promptId,
    integrationId,
    queueIds,
  };
}

/** Publishes a connection that is new or was changed: the event, and the view for browsers. */
export function publishConnection(publish: Publish, connection: ConnectionEntity, change: 'created' | 'updated'): void {
  publish(connectionEvents[change], stateOf(connection));
  publish(connectionViews.updated, { whatsapp: connection.present() });
}

/** Publishes the rules that other services copy, without a change for browsers. */
export function publishRules(publish: Publish, connection: ConnectionEntity): void {
  publish(connectionEvents.updated, stateOf(connection), { companyId: connection.companyId });
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
  const { id: connectionId, name, reason } = connection;
  publish(connectionEvents[change], { connectionId, name, since: since.toISOString(), reason });
  publish(connectionViews[change], { whatsapp: connection.present() });
}
