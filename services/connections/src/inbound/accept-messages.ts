import { whatsappEvents } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { OpenedWindow } from '../rows/window.repository.ts';
import { addressOf, receivedMessageOf, recordAddress, type DecodedEventOf, type Inbox } from './accept-incoming.ts';

type MessageEvent = DecodedEventOf<'message'>;

/**
 * Stores and publishes messages of people to an official number once, in their order, as `acceptIncoming` does one by one:
 * with two statements for all of them.
 * @returns those that are new
 */
export async function acceptMessages(
  scope: ConnectionsScope,
  inbox: Inbox,
  events: MessageEvent[],
): Promise<MessageEvent[]> {
  const { connectionId, newPath, knownAddresses } = inbox;
  const added = await scope.received.addAll(connectionId, events.map(receivedMessageOf));
  // A message that was delivered twice at once is new the first time.
  const fresh = events.filter(({ waId }) => added.delete(waId));
  const untils = await scope.windows.openedAll(connectionId, windowsOf(fresh));
  for (const { message, source, waId, chat, byAdvertisement } of fresh) {
    const until = untils.get(addressOf(chat)?.digits ?? '');
    const window = until ? { windowUntil: until.toISOString() } : {};
    const advert = byAdvertisement ? { isFromAdvert: true as const } : {};
    scope.publish(whatsappEvents.messageReceived, { connectionId, ...message, ...window, ...advert });
    if (source) await scope.media.add(connectionId, { waId, chat, path: newPath(source.name), source });
  }
  const chats = new Map(fresh.map(({ chat }) => [addressOf(chat)?.digits, chat]));
  for (const chat of chats.values()) await recordAddress(scope, connectionId, knownAddresses, chat);
  return fresh;
}

/** The window that the messages of each chat open, which is that of the latest. */
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
