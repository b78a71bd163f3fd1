import { connectionEvents, type WhatsappIdentity } from '@recado/contracts';
import type { ConnectionsScope } from '../connections.database.ts';
import type { Heard } from '../whatsapp/decode/message.ts';
import { jidOf } from '../whatsapp/jid.ts';

export interface InboxOf {
  connectionId: number;
  /** What is older than the linking is the phone's history and no news. */
  linkedAt: Date | null;
  newPath: (name: string) => string;
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
  const { connectionId, linkedAt, newPath } = inbox;
  const { message, source, waId, fromMe, chat } = heard;
  if (linkedAt && message.timestamp * 1000 < linkedAt.getTime() - SLACK_MS) return;
  if (fromMe && (await scope.outbound.isOwn(connectionId, waId))) return;
  const isNew = await scope.received.add(connectionId, { ...markOf(heard), waiting: message.type === 'waiting' });
  if (!isNew) return;
  scope.tell(connectionEvents.messageReceived, { connectionId, ...message });
  if (source) await scope.media.add(connectionId, { waId, chat, path: newPath(source.name), source });
  if (!fromMe && !message.isGroup) await learnAddress(scope, connectionId, chat);
}

async function acceptChange(
  scope: ConnectionsScope,
  { connectionId }: InboxOf,
  heard: HeardOf<'edited' | 'revoked'>,
): Promise<void> {
  if (!(await wroteIt(scope, connectionId, heard))) return;
  if (!(await scope.received.add(connectionId, { ...markOf(heard), waiting: false }))) return;
  const what = { connectionId, chat: heard.chat, waId: heard.target };
  if (heard.kind === 'edited') scope.tell(connectionEvents.messageEdited, { ...what, body: heard.body });
  else scope.tell(connectionEvents.messageRevoked, what);
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

/** Only people are learnt here: a group's address follows from its id. */
async function learnAddress({ peers }: ConnectionsScope, connectionId: number, chat: WhatsappIdentity): Promise<void> {
  const digits = chat.number ?? chat.lid;
  if (digits) await peers.heard(connectionId, digits, chat.number ? jidOf(chat.number, false) : `${digits}@lid`);
}

/** The LID is the one name of a person that does not change. */
const nameOf = ({ number, lid }: WhatsappIdentity) => lid ?? number ?? '';

const markOf = (heard: HeardOf<'message' | 'edited' | 'revoked'>) => ({
  waId: heard.waId,
  chat: nameOf(heard.chat),
  author: heard.author ? nameOf(heard.author) : null,
  fromMe: heard.fromMe,
});
