import { whatsappEvents, type IncomingMessage, type WhatsappIdentity } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Heard } from '../whatsapp/decode/decode-message.ts';
import { jidOf } from '../whatsapp/parse-jid.ts';
import type { Acquaintances } from './known-address.cache.ts';

export interface InboxOf {
  connectionId: number;
  /** What is older than the linking is the phone's history and no news. */
  linkedAt: Date | null;
  newPath: (name: string) => string;
  /** Whose address was found stored, within the hour. */
  known: Acquaintances;
}
type HeardOf<K extends Heard['kind']> = Extract<Heard, { kind: K }>;

/** WhatsApp's clock and ours differ a little. */
const SLACK_MS = 60_000;

/** Tells what was heard, once, in the caller's transaction. */
export async function accept(scope: ConnectionsScope, inbox: InboxOf, heard: Heard): Promise<void> {
  if (heard.kind === 'nothing') return;
  if (heard.kind === 'message') return acceptMessage(scope, inbox, heard);
  return acceptChange(scope, inbox, heard);
}

async function acceptMessage(scope: ConnectionsScope, inbox: InboxOf, heard: HeardOf<'message'>): Promise<void> {
  const { connectionId, linkedAt, newPath, known } = inbox;
  const { message, source, waId, fromMe, chat } = heard;
  if (message.isGroup && !(await scope.settings.acceptsGroups())) return;
  if (linkedAt && message.timestamp * 1000 < linkedAt.getTime() - SLACK_MS) return;
  if (fromMe && (await scope.outbound.isOwn(connectionId, waId))) return;
  const isNew = await scope.received.add(connectionId, { ...markOf(heard), waiting: message.type === 'waiting' });
  if (!isNew) return;
  scope.publish(whatsappEvents.messageReceived, { connectionId, ...message });
  if (source) await scope.media.add(connectionId, { waId, chat, path: newPath(source.name), source });
  if (message.isGroup) await learnGroup(scope, connectionId, message);
  else if (!fromMe) await learnAddress(scope, connectionId, known, chat);
}

async function acceptChange(
  scope: ConnectionsScope,
  { connectionId }: InboxOf,
  heard: HeardOf<'edited' | 'revoked' | 'reacted'>,
): Promise<void> {
  if (heard.kind !== 'reacted' && !(await wroteIt(scope, connectionId, heard))) return;
  if (heard.isGroup && !(await scope.settings.acceptsGroups())) return;
  if (!(await scope.received.add(connectionId, { ...markOf(heard), waiting: false }))) return;
  const what = { connectionId, chat: heard.chat, waId: heard.target };
  if (heard.kind === 'edited') {
    const { body, mentions } = heard;
    scope.publish(whatsappEvents.messageEdited, { ...what, body, mentions });
  } else if (heard.kind === 'reacted') {
    const { fromMe, author, pushName, emoji, at } = heard;
    scope.publish(whatsappEvents.messageReacted, { ...what, fromMe, author, pushName, emoji, at });
  } else scope.publish(whatsappEvents.messageRevoked, what);
}

/** The client passes on edits and revocations of anybody's messages; only the author's own count. */
async function wroteIt(
  { received, outbound }: ConnectionsScope,
  connectionId: number,
  heard: HeardOf<'edited' | 'revoked'>,
): Promise<boolean> {
  const original = await received.find(connectionId, heard.target);
  if (!original) return heard.fromMe && outbound.isOwn(connectionId, heard.target);
  const mark = markOf(heard);
  return original.chat === mark.chat && original.author === mark.author && original.fromMe === mark.fromMe;
}

/** Its name, its picture and who is in it are looked at daily, and whenever it says that they changed. */
async function learnGroup({ peers }: ConnectionsScope, connectionId: number, message: GroupTold): Promise<void> {
  const id = message.chat.number;
  if (!id) return;
  await peers.heard(connectionId, id, jidOf(id, true));
  if (message.type === 'group_log') await peers.lookAgain(connectionId, id);
}
type GroupTold = Pick<IncomingMessage, 'chat' | 'type'>;

async function learnAddress(
  { peers }: ConnectionsScope,
  connectionId: number,
  known: Acquaintances,
  chat: WhatsappIdentity,
): Promise<void> {
  const digits = chat.number ?? chat.lid;
  if (!digits) return;
  const jid = chat.number ? jidOf(chat.number, false) : `${digits}@lid`;
  if (known.has(jid)) return;
  // Only what was there before: what is written here is certain when the transaction has ended.
  if (!(await peers.heard(connectionId, digits, jid))) known.add(jid);
}

/** The LID is the one name of a person that does not change. */
const nameOf = ({ number, lid }: WhatsappIdentity) => lid ?? number ?? '';

const markOf = (heard: HeardOf<'message' | 'edited' | 'revoked' | 'reacted'>) => ({
  waId: heard.waId,
  chat: nameOf(heard.chat),
  author: heard.author ? nameOf(heard.author) : null,
  fromMe: heard.fromMe,
});
