import { whatsappEvents } from '@recado/contracts';
import { log, type Keys } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import { cloudChanges, cloudFailures, messagesReceived } from '../connections.metrics.ts';
import { acceptIncoming, type DecodedEventOf, type Inbox } from '../inbound/accept-incoming.ts';
import { acceptMessages } from '../inbound/accept-messages.ts';
import { openCloudSecret } from '../rows/cloud-secrets.ts';
import { publishTemplates } from '../rows/publish-templates.ts';
import { publishWindow } from '../inbound/publish-window.ts';
import type { InboxOwner } from './cloud-inbox.repository.ts';
import { decodeMessage, namedIdsOf } from './decode/decode-message.ts';
import { readStatus } from '../graph/read-template.ts';
import { decodeStatus } from './decode/decode-status.ts';
import { fieldsOf, listOf, textOf, type JsonFields } from '../graph/json-values.ts';

interface DeliveryContext {
  scope: ConnectionsScope;
  keys: Keys;
  inboxOf: (connectionId: number) => Inbox;
}
/** Connections with work that follows: files to fetch, or messages to send. */
interface FollowingWork {
  connections: Set<number>;
}

/** Applies deliveries of Meta to a connection in their order, in the caller's transaction. Repeats change nothing. */
export async function applyDeliveries(
  context: DeliveryContext,
  receiver: InboxOwner,
  bodies: Buffer[],
): Promise<FollowingWork> {
  const work: FollowingWork = { connections: new Set() };
  const arrived = new ArrivedMessages(context, work);
  for (const body of bodies) {
    const delivery = fieldsOf(JSON.parse(body.toString('utf8')));
    for (const entry of listOf(delivery['entry']))
      for (const { field, value } of listOf(entry['changes'])) {
        const change = fieldsOf(value);
        if (field === 'messages') await applyMessages({ ...context, arrived, work }, receiver, change);
        else if (textOf(field).startsWith('message_template_'))
          await applyTemplateNotice(context.scope, receiver, textOf(entry['id'], 30), change);
        // Other changes of number and account are read from Meta itself.
        else await context.scope.connections.checkCloudNow(receiver.id);
      }
  }
  await arrived.accept();
  return work;
}

/** Messages of people, stored together before the first change that may be about one of them. */
class ArrivedMessages {
  private readonly waiting = new Map<number, DecodedEventOf<'message'>[]>();

  constructor(
    private readonly context: DeliveryContext,
    private readonly work: FollowingWork,
  ) {}

  add(connectionId: number, event: DecodedEventOf<'message'>): void {
    const events = this.waiting.get(connectionId);
    if (events) events.push(event);
    else this.waiting.set(connectionId, [event]);
  }

  async accept(): Promise<void> {
    for (const [connectionId, events] of this.waiting) {
      const fresh = await acceptMessages(this.context.scope, this.context.inboxOf(connectionId), events);
      if (fresh.length > 0) messagesReceived.inc({ author: 'customer' }, fresh.length);
      if (fresh.some(({ source }) => source)) this.work.connections.add(connectionId);
    }
    this.waiting.clear();
  }
}

async function applyMessages(
  context: DeliveryContext & { arrived: ArrivedMessages; work: FollowingWork },
  receiver: InboxOwner,
  value: JsonFields,
): Promise<void> {
  const { scope, arrived, work } = context;
  const connection = await findReceiver(context, receiver, textOf(fieldsOf(value['metadata'])['phone_number_id'], 30));
  cloudChanges.inc({ outcome: connection ? 'accepted' : 'foreign' });
  if (!connection)
    return log.warn({ connectionId: receiver.id }, 'a webhook names a number that is not of its connection');
  const messages = listOf(value['messages']);
  const ids = await scope.proofs.waIdsOf(connection.id, messages.flatMap(namedIdsOf));
  for (const message of messages) {
    const event = decodeMessage(message, value, (wamid) => ids.get(wamid) ?? wamid);
    if (event.kind === 'message') {
      arrived.add(connection.id, event);
      continue;
    }
    await arrived.accept();
    if (event.kind !== 'numberChanged') {
      await acceptIncoming(scope, context.inboxOf(connection.id), event);
      continue;
    }
    const { chat, to } = event;
    await scope.outbound.redirect(connection.id, chat.number ?? '', to);
    scope.publish(whatsappEvents.numberChanged, { connectionId: connection.id, chat, to });
  }
  const statuses = listOf(value['statuses']);
  if (statuses.length > 0) await arrived.accept();
  for (const status of statuses) await applyStatus(scope, connection.id, status, work);
}

/** A notice is applied at once, and what it leaves out is read from Meta. It may be of another number of the same app. */
async function applyTemplateNotice(
  scope: ConnectionsScope,
  receiver: InboxOwner,
  account: string,
  change: JsonFields,
): Promise<void> {
  const status = readStatus(change['event']);
  const remote = String(change['message_template_id']);
  const { templates, connections } = scope;
  if (status) await publishTemplates(scope, await templates.note(account, remote, status, noteIn(change)));
  for (const one of new Set([account, receiver.cloud?.accountId ?? ''])) await connections.readTemplatesSoon(one);
}

/** Source: Meta, "message_template_status_update webhook reference". */
function noteIn({ rejection_info: rejection, other_info: other }: JsonFields): string | null {
  const words = [
    fieldsOf(rejection)['reason'],
    fieldsOf(rejection)['recommendation'],
    fieldsOf(other)['description'],
  ].map((text) => textOf(text, 450));
  return words.filter((text) => text !== '').join(' ') || null;
}

/**
 * The connection of a number: the one of the webhook, or another of the same company whose app is the same, as an app has
 * one address for all its numbers.
 */
async function findReceiver(
  { scope, keys }: DeliveryContext,
  receiver: InboxOwner,
  phoneNumberId: string,
): Promise<InboxOwner | null> {
  if (receiver.cloud?.phoneNumberId === phoneNumberId) return receiver;
  const other = await scope.connections.findCloudNumber(phoneNumberId);
  const isOfApp =
    other !== null && openCloudSecret(keys, other, 'appSecret') === openCloudSecret(keys, receiver, 'appSecret');
  return isOfApp ? other : null;
}

async function applyStatus(
  scope: ConnectionsScope,
  connectionId: number,
  given: JsonFields,
  work: FollowingWork,
): Promise<void> {
  const status = decodeStatus(given);
  if (!status) return;
  const { wamid, ack, failure, code, price } = status;
  const identified = await scope.proofs.identify(connectionId, wamid, status.waId);
  if (!identified) return;
  const { waId, proved } = identified;
  if (proved !== null && ack !== null)
    publishWindow(scope.publish, connectionId, proved, await scope.windows.answered(connectionId, proved));
  if (price) await scope.days.countCharge(connectionId, waId, price);
  if (ack !== null) return scope.outbound.acknowledge(connectionId, new Map([[waId, ack]]), scope.publish);
  if (failure === 'ERR_WAPP_WINDOW_CLOSED') {
    const ended = await scope.windows.ended(connectionId, waId);
    if (ended) publishWindow(scope.publish, connectionId, ended.chat, ended);
    if (await scope.proofs.sendFallback(connectionId, waId)) return void work.connections.add(connectionId);
  }
  cloudFailures.inc({ code: String(code ?? 0) });
  await scope.outbound.failAccepted(connectionId, waId, failure ?? 'ERR_SENDING_WAPP_MSG', scope.publish);
}
