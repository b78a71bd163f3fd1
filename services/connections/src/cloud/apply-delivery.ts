import { whatsappEvents } from '@recado/contracts';
import { log, type Keys } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import { cloudChanges, cloudFailures, messagesReceived } from '../connections.metrics.ts';
import { acceptIncoming, type Inbox } from '../inbound/accept-incoming.ts';
import { openCloudSecret } from '../rows/cloud-secrets.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import { decodeMessage, namedIdsOf } from './decode/decode-message.ts';
import { decodeStatus } from './decode/decode-status.ts';
import { fieldsOf, listOf, textOf, type JsonFields } from '../graph/json-values.ts';

interface DeliveryContext {
  scope: ConnectionsScope;
  keys: Keys;
  inboxOf: (connectionId: number) => Inbox;
}
/** Connections with work that follows. */
interface FollowingWork {
  media: Set<number>;
}

/** Applies a delivery of Meta to a connection, in the caller's transaction. Repeats change nothing. */
export async function applyDelivery(
  context: DeliveryContext,
  receiver: ConnectionEntity,
  body: Buffer,
): Promise<FollowingWork> {
  const work: FollowingWork = { media: new Set() };
  const delivery = fieldsOf(JSON.parse(body.toString('utf8')));
  for (const entry of listOf(delivery['entry']))
    for (const { field, value } of listOf(entry['changes'])) {
      const change = fieldsOf(value);
      if (field === 'messages') await applyMessages(context, receiver, change, work);
      // What else happens to number and account is read from Meta itself.
      else await context.scope.connections.checkCloudNow(receiver.id);
    }
  return work;
}

async function applyMessages(
  context: DeliveryContext,
  receiver: ConnectionEntity,
  value: JsonFields,
  work: FollowingWork,
): Promise<void> {
  const { scope } = context;
  const connection = await findReceiver(context, receiver, textOf(fieldsOf(value['metadata'])['phone_number_id'], 30));
  cloudChanges.inc({ outcome: connection ? 'accepted' : 'foreign' });
  if (!connection)
    return log.warn({ connectionId: receiver.id }, 'a webhook names a number that is not of its connection');
  const messages = listOf(value['messages']);
  const ids = await scope.proofs.waIdsOf(connection.id, messages.flatMap(namedIdsOf));
  for (const message of messages) {
    const event = decodeMessage(message, value, (wamid) => ids.get(wamid) ?? wamid);
    if (event.kind === 'numberChanged') {
      const { chat, to } = event;
      await scope.outbound.redirect(connection.id, chat.number ?? '', to);
      scope.publish(whatsappEvents.numberChanged, { connectionId: connection.id, chat, to });
      continue;
    }
    const isNew = await acceptIncoming(scope, context.inboxOf(connection.id), event);
    if (!isNew || event.kind !== 'message') continue;
    messagesReceived.inc({ author: 'customer' });
    if (event.source) work.media.add(connection.id);
  }
  for (const status of listOf(value['statuses'])) await applyStatus(scope, connection.id, status);
}

/**
 * The connection of a number: the one of the webhook, or another of the same company whose app is the same, as an app has
 * one address for all its numbers.
 */
async function findReceiver(
  { scope, keys }: DeliveryContext,
  receiver: ConnectionEntity,
  phoneNumberId: string,
): Promise<ConnectionEntity | null> {
  if (receiver.cloud?.phoneNumberId === phoneNumberId) return receiver;
  const other = await scope.connections.findCloudNumber(phoneNumberId);
  const isOfApp =
    other !== null && openCloudSecret(keys, other, 'appSecret') === openCloudSecret(keys, receiver, 'appSecret');
  return isOfApp ? other : null;
}

async function applyStatus(scope: ConnectionsScope, connectionId: number, given: JsonFields): Promise<void> {
  const status = decodeStatus(given);
  if (!status) return;
  const { wamid, ack, failure, code } = status;
  const waId = await scope.proofs.identify(connectionId, wamid, status.waId);
  if (waId === null) return;
  if (ack !== null) return scope.outbound.acknowledge(connectionId, new Map([[waId, ack]]), scope.publish);
  cloudFailures.inc({ code: String(code ?? 0) });
  await scope.outbound.failAccepted(connectionId, waId, failure ?? 'ERR_SENDING_WAPP_MSG', scope.publish);
}
