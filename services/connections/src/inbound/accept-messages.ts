import type { ConnectionsScope } from '../connections.database.ts';
import type { OpenedWindow } from '../rows/window.repository.ts';
import {
  addressOf,
  publishMessage,
  receivedMessageOf,
  recordAddress,
  type DecodedEventOf,
  type Inbox,
} from './accept-incoming.ts';

type MessageEvent = DecodedEventOf<'message'>;

/**
 * Stores and publishes messages of people to an official number once, in their order: like `acceptIncoming`, but with one statement
 * for all messages and one for all windows.
 * @returns the new messages
 */
export async function acceptMessages(
  scope: ConnectionsScope,
  inbox: Inbox,
  events: MessageEvent[],
): Promise<MessageEvent[]> {
  const { connectionId, knownAddresses } = inbox;
  const added = await scope.received.addAll(connectionId, events.map(receivedMessageOf));
  // A message that was delivered twice at once is new the first time.
  const fresh = events.filter(({ waId }) => added.delete(waId));
  const untils = await scope.windows.openedAll(connectionId, windowsOf(fresh));
  for (const event of fresh) await publishMessage(scope, inbox, event, untils.get(addressOf(event.chat)?.digits ?? ''));
  const chats = new Map(fresh.map(({ chat }) => [addressOf(chat)?.digits, chat]));
  for (const chat of chats.values()) await recordAddress(scope, connectionId, knownAddresses, chat);
  return fresh;
}

/** The window of each chat, which its latest message opens. */
function windowsOf(events: MessageEvent[]): OpenedWindow[] {
  const windows = new Map<string, OpenedWindow>();
  for (const { chat, message, byAdvertisement = false } of events) {
    const address = addressOf(chat);
    if (!address) continue;
    const at = new Date(message.timestamp * 1000);
    const before = windows.get(address.digits) ?? { chat: address.digits, jid: address.jid, at, adAt: null };
    const adAt = byAdvertisement ? latest(before.adAt, at) : before.adAt;
    windows.set(address.digits, { ...before, at: latest(before.at, at), adAt });
  }
  return [...windows.values()];
}
const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other);
