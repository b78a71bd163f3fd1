import type { CallNotice, IncomingMessage, WhatsappIdentity } from '@recado/contracts';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import type { MediaSource } from '../../media/media.repository.ts';
import { identityOf, isGroup, isPerson } from '../parse-jid.ts';
import { oneLine, storable, storableId } from './sanitize-text.ts';
import { decodeContent } from './decode-content.ts';
import { unwrap } from './unwrap-message.ts';

/** Who a WhatsApp address is by its other name (number ↔ LID), as far as it is known. */
export type OtherName = (jid: string) => string | null;
export interface Place {
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** In a group. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
}
export type Heard =
  | (Place & { kind: 'message'; message: Omit<IncomingMessage, 'connectionId'>; source: MediaSource | null })
  | (Place & { kind: 'edited'; target: string; body: string; mentions: WhatsappIdentity[] })
  | (Place & { kind: 'reacted'; target: string; emoji: string; pushName: string | null; at: number })
  | (Place & { kind: 'revoked'; target: string })
  | { kind: 'nothing' };

/** Characters of a message at most; WhatsApp's own limit is 65,536. */
const BODY = 70_000;

const nothing: Heard = { kind: 'nothing' };
const { Type } = proto.Message.ProtocolMessage;

/** What is left of a message that cannot be stored as it is: that there was one. */
export function salvaged(heard: Heard): Heard {
  if (heard.kind !== 'message') return nothing;
  const bare = { type: 'unsupported' as const, body: '', media: null, quotedWaId: null, pushName: null };
  return { ...heard, source: null, message: { ...heard.message, ...bare } };
}

/** What a message of WhatsApp means to others; statuses, channels and what only concerns the client mean nothing. */
export function decodeMessage(wa: WAMessage, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || !wa.message || wa.category === 'peer') return nothing;
  const changed = decodeChange(wa, place, other);
  if (changed) return changed;
  const decoded = decodeContent(wa.message);
  if (!decoded) return nothing;
  const { source, mentioned, viewOnce, forwarded, media, ...said } = decoded;
  const message = {
    ...envelope(wa, place),
    ...said,
    body: storable(said.body, BODY),
    media: media && { ...media, name: media.name && storable(media.name, 255) },
    quotedWaId: said.quotedWaId && storable(said.quotedWaId, 100),
    ...(viewOnce ? { viewOnce } : {}),
    ...(forwarded ? { forwarded } : {}),
    ...(mentioned.length > 0 ? { mentions: mentionsOf(mentioned, other) } : {}),
  };
  const { remoteJid, participant } = wa.key;
  const address = { jid: remoteJid ?? '', fromMe: place.fromMe, participant: participant || null };
  return { ...place, kind: 'message', source: source && { ...source, address }, message };
}

/** What changes another message: an edit, a deletion for everyone, a reaction. */
function decodeChange(wa: WAMessage, place: Place, other: OtherName): Heard | null {
  const { protocolMessage: change, reactionMessage: reaction } = unwrap(wa.message ?? {}).content;
  const target = storable((change ?? reaction)?.key?.id ?? '', 100);
  if (!target) return null;
  if (reaction) {
    const { pushName, timestamp } = envelope(wa, place);
    const at = Number(reaction.senderTimestampMs ?? 0) || timestamp * 1000;
    return { ...place, kind: 'reacted', target, emoji: storable(reaction.text ?? '', 40), pushName, at };
  }
  if (change?.type === Type.REVOKE) return { ...place, kind: 'revoked', target };
  if (change?.type !== Type.MESSAGE_EDIT || !change.editedMessage) return null;
  const said = decodeContent(change.editedMessage);
  const mentions = mentionsOf(said?.mentioned ?? [], other);
  return { ...place, kind: 'edited', target, body: storable(said?.body ?? '', BODY), mentions };
}

/** Nobody names more people than a group holds. */
const mentionsOf = (jids: string[], other: OtherName): WhatsappIdentity[] =>
  jids
    .filter(isPerson)
    .slice(0, 1_024)
    .map((jid) => identityOf(jid, other(jid)));

/** A message that could not be read; its sender has been asked to send it again. */
export function decodeUnreadable(wa: WAMessage, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || wa.category === 'peer') return nothing;
  const said = { type: 'waiting' as const, body: '', media: null, quotedWaId: null };
  return { ...place, kind: 'message', source: null, message: { ...envelope(wa, place), ...said } };
}

/** Of what may be seen once, linked devices are told that there is something; what else is kept from them is named. */
export function decodeWithheld(wa: WAMessage, kind: string, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || wa.category === 'peer') return nothing;
  const once = kind.startsWith('view_once');
  const said = { type: once ? ('view_once' as const) : ('unsupported' as const), body: once ? '' : storable(kind, 60) };
  const message = {
    ...envelope(wa, place),
    ...said,
    media: null,
    quotedWaId: null,
    ...(once ? { viewOnce: true } : {}),
  };
  return { ...place, kind: 'message', source: null, message };
}

/** A call that is over, as a line of its chat. */
export function decodeCall(wa: WAMessage, call: CallNotice, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || place.isGroup) return nothing;
  const said = { type: 'call_log' as const, body: '', media: null, quotedWaId: null, call };
  return { ...place, kind: 'message', source: null, message: { ...envelope(wa, place), ...said } };
}

export function placeOf({ key, participant }: WAMessage, other: OtherName): Place | null {
  const { id: waId, remoteJid: chatJid } = key;
  if (!waId || !chatJid || !(isPerson(chatJid) || isGroup(chatJid))) return null;
  const authorJid = isGroup(chatJid) ? (key.participant ?? participant ?? null) : null;
  return {
    waId: storableId(waId),
    chat: identityOf(chatJid, key.remoteJidAlt ?? other(chatJid)),
    isGroup: isGroup(chatJid),
    author: authorJid ? identityOf(authorJid, key.participantAlt ?? other(authorJid)) : null,
    fromMe: key.fromMe ?? false,
  };
}

export const envelope = (wa: WAMessage, place: Place) => ({
  ...place,
  pushName: place.fromMe ? null : oneLine(wa.pushName || wa.verifiedBizName || '', 100) || null,
  timestamp: Number(wa.messageTimestamp ?? 0) || Math.floor(Date.now() / 1000),
});
