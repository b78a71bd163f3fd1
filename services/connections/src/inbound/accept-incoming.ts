import { otherForms, whatsappEvents, type IncomingMessage, type WhatsappIdentity } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { DecodedEvent } from './decoded-event.ts';
import { jidOf } from '../channel/parse-jid.ts';
import type { KnownAddresses } from './known-address.cache.ts';

export interface Inbox {
  connectionId: number;
  /** Messages older than the linking are the phone's history and are dropped. */
  linkedAt: Date | null;
  newPath: (name: string) => string;
  /** Addresses found stored within the hour. */
  knownAddresses: KnownAddresses;
}
export type DecodedEventOf<K extends DecodedEvent['kind']> = Extract<DecodedEvent, { kind: K }>;

/** Tolerance for the difference between WhatsApp's clock and this one. */
const CLOCK_SKEW_MS = 60_000;

/** Stores and publishes an event once, in the caller's transaction. @returns whether it is new */
export async function acceptIncoming(scope: ConnectionsScope, inbox: Inbox, event: DecodedEvent): Promise<boolean> {
  if (event.kind === 'nothing') return false;
  if (event.kind === 'message') return acceptMessage(scope, inbox, event);
  return acceptChange(scope, inbox, event);
}

async function acceptMessage(
  scope: ConnectionsScope,
  inbox: Inbox,
  event: DecodedEventOf<'message'>,
): Promise<boolean> {
  const { connectionId, linkedAt, knownAddresses } = inbox;
  const { message, waId, fromMe, chat } = event;
  if (message.isGroup && !(await scope.settings.acceptsGroups())) return false;
  if (linkedAt && message.timestamp * 1000 < linkedAt.getTime() - CLOCK_SKEW_MS) return false;
  if (fromMe && (await scope.outbound.isOwn(connectionId, waId))) return false;
  const isNew = await scope.received.add(connectionId, {
    ...receivedMessageOf(event),
    waiting: message.type === 'waiting',
  });
  if (!isNew) return false;
  await publishMessage(scope, inbox, event);
  if (message.isGroup) await recordGroup(scope, connectionId, message);
  else if (!fromMe) await recordAddress(scope, connectionId, knownAddresses, chat);
  return true;
}

/** Publishes a new message, and has its file fetched. @param until the end of the window that it opens */
export async function publishMessage(
  scope: ConnectionsScope,
  { connectionId, newPath }: Inbox,
  { message, source, waId, chat, byAdvertisement }: DecodedEventOf<'message'>,
  until?: Date,
): Promise<void> {
  const advert = byAdvertisement ? { isFromAdvert: true as const } : {};
  const window = until ? { windowUntil: until.toISOString() } : {};
  scope.publish(whatsappEvents.messageReceived, { connectionId, ...message, ...window, ...advert });
  if (source) await scope.media.add(connectionId, { waId, chat, path: newPath(source.name), source });
}

async function acceptChange(
  scope: ConnectionsScope,
  { connectionId }: Inbox,
  event: DecodedEventOf<'edited' | 'revoked' | 'reacted'>,
): Promise<boolean> {
  if (event.kind !== 'reacted' && !(await isAuthor(scope, connectionId, event))) return false;
  if (event.isGroup && !(await scope.settings.acceptsGroups())) return false;
  if (!(await scope.received.add(connectionId, { ...receivedMessageOf(event), waiting: false }))) return false;
  const target = { connectionId, chat: event.chat, waId: event.target };
  if (event.kind === 'edited') {
    const { body, mentions } = event;
    scope.publish(whatsappEvents.messageEdited, { ...target, body, mentions });
  } else if (event.kind === 'reacted') {
    const { fromMe, author, pushName, emoji, at } = event;
    scope.publish(whatsappEvents.messageReacted, { ...target, fromMe, author, pushName, emoji, at });
  } else scope.publish(whatsappEvents.messageRevoked, target);
  return true;
}

/** Only the author may edit or revoke a message; the client does not check that. */
async function isAuthor(
  { received, outbound }: ConnectionsScope,
  connectionId: number,
  event: DecodedEventOf<'edited' | 'revoked'>,
): Promise<boolean> {
  const original = await received.find(connectionId, event.target);
  if (!original) return event.fromMe && outbound.isOwn(connectionId, event.target);
  const message = receivedMessageOf(event);
  return original.chat === message.chat && original.author === message.author && original.fromMe === message.fromMe;
}

/** A group's name, picture and members are checked daily, and when a message reports a change of them. */
async function recordGroup({ peers }: ConnectionsScope, connectionId: number, message: GroupEvent): Promise<void> {
  const id = message.chat.number;
  if (!id) return;
  await peers.recordMessage(connectionId, id, jidOf(id, true));
  if (message.type === 'group_log') await peers.requestPicture(connectionId, id);
}
type GroupEvent = Pick<IncomingMessage, 'chat' | 'type'>;

export async function recordAddress(
  { peers }: ConnectionsScope,
  connectionId: number,
  knownAddresses: KnownAddresses,
  chat: WhatsappIdentity,
): Promise<void> {
  const address = addressOf(chat);
  if (!address) return;
  const { digits, jid } = address;
  if (knownAddresses.has(jid)) return;
  if (chat.number) for (const form of otherForms(chat.number)) knownAddresses.forget(jidOf(form, false));
  // Only an address that was stored before is cached: this transaction may still fail.
  if (!(await peers.recordMessage(connectionId, digits, jid))) knownAddresses.add(jid);
}

export function addressOf({ number, lid }: WhatsappIdentity): { digits: string; jid: string } | null {
  if (number) return { digits: number, jid: jidOf(number, false) };
  return lid ? { digits: lid, jid: `${lid}@lid` } : null;
}

/** The LID is the one identifier of a person that does not change. */
const stableId = ({ number, lid }: WhatsappIdentity) => lid ?? number ?? '';

export const receivedMessageOf = (event: DecodedEventOf<'message' | 'edited' | 'revoked' | 'reacted'>) => ({
  waId: event.waId,
  chat: stableId(event.chat),
  author: event.author ? stableId(event.author) : null,
  fromMe: event.fromMe,
});
