import type { CallNotice, WhatsappIdentity } from '@recado/contracts';
import { proto, type WAMessage } from '@whiskeysockets/baileys';
import type { DecodedEvent, MessageOrigin } from '../../inbound/decoded-event.ts';
import { identityOf, isGroup, isPerson } from '../../channel/parse-jid.ts';
import { sanitizeLine, sanitizeText, sanitizeId } from '../../inbound/sanitize-text.ts';
import { decodeContent } from './decode-content.ts';
import { unwrap } from './unwrap-message.ts';

/** The other address of a person (number ↔ LID), where it is known. */
export type OtherJidOf = (jid: string) => string | null;
/** Limit of the characters of a message; WhatsApp's own is 65,536. */
const MAX_BODY = 70_000;

const nothing: DecodedEvent = { kind: 'nothing' };
const { Type } = proto.Message.ProtocolMessage;

/** Decodes a message; statuses, channels and messages for the client itself decode to `nothing`. */
export function decodeMessage(wa: WAMessage, otherJid: OtherJidOf): DecodedEvent {
  const origin = originOf(wa, otherJid);
  if (!origin || !wa.message || wa.category === 'peer') return nothing;
  const changed = decodeChange(wa, origin, otherJid);
  if (changed) return changed;
  const decoded = decodeContent(wa.message);
  if (!decoded) return nothing;
  const { source, mentioned, viewOnce, forwarded, byAdvertisement, media, ...content } = decoded;
  const message = {
    ...envelope(wa, origin),
    ...content,
    body: sanitizeText(content.body, MAX_BODY),
    media: media && { ...media, name: media.name && sanitizeText(media.name, 255) },
    quotedWaId: content.quotedWaId && sanitizeText(content.quotedWaId, 100),
    ...(viewOnce ? { viewOnce } : {}),
    ...(forwarded ? { forwarded } : {}),
    ...(mentioned.length > 0 ? { mentions: mentionsOf(mentioned, otherJid) } : {}),
  };
  const { remoteJid, participant } = wa.key;
  const address = { jid: remoteJid ?? '', fromMe: origin.fromMe, participant: participant || null };
  const isFromAdvert = byAdvertisement && !origin.fromMe && !origin.isGroup;
  const advert = isFromAdvert ? { byAdvertisement: true } : {};
  return { ...origin, kind: 'message', source: source && { ...source, address }, message, ...advert };
}

/** Decodes a change of another message: an edit, a deletion for everyone, a reaction. */
function decodeChange(wa: WAMessage, origin: MessageOrigin, otherJid: OtherJidOf): DecodedEvent | null {
  const { protocolMessage: change, reactionMessage: reaction } = unwrap(wa.message ?? {}).content;
  const target = sanitizeText((change ?? reaction)?.key?.id ?? '', 100);
  if (!target) return null;
  if (reaction) {
    const { pushName, timestamp } = envelope(wa, origin);
    const at = Number(reaction.senderTimestampMs ?? 0) || timestamp * 1000;
    return { ...origin, kind: 'reacted', target, emoji: sanitizeText(reaction.text ?? '', 40), pushName, at };
  }
  if (change?.type === Type.REVOKE) return { ...origin, kind: 'revoked', target };
  if (change?.type !== Type.MESSAGE_EDIT || !change.editedMessage) return null;
  const content = decodeContent(change.editedMessage);
  const mentions = mentionsOf(content?.mentioned ?? [], otherJid);
  return { ...origin, kind: 'edited', target, body: sanitizeText(content?.body ?? '', MAX_BODY), mentions };
}

/** The limit is the size of the largest group. */
const mentionsOf = (jids: string[], otherJid: OtherJidOf): WhatsappIdentity[] =>
  jids
    .filter(isPerson)
    .slice(0, 1_024)
    .map((jid) => identityOf(jid, otherJid(jid)));

/** Decodes a message that could not be decrypted; its sender has been asked to resend it. */
export function decodeUnreadable(wa: WAMessage, otherJid: OtherJidOf): DecodedEvent {
  const origin = originOf(wa, otherJid);
  if (!origin || wa.category === 'peer') return nothing;
  const content = { type: 'waiting' as const, body: '', media: null, quotedWaId: null };
  return { ...origin, kind: 'message', source: null, message: { ...envelope(wa, origin), ...content } };
}

/** Decodes a message whose content is withheld from linked devices: view-once, or unsupported with its kind. */
export function decodeWithheld(wa: WAMessage, kind: string, otherJid: OtherJidOf): DecodedEvent {
  const origin = originOf(wa, otherJid);
  if (!origin || wa.category === 'peer') return nothing;
  const once = kind.startsWith('view_once');
  const content = {
    type: once ? ('view_once' as const) : ('unsupported' as const),
    body: once ? '' : sanitizeText(kind, 60),
  };
  const message = {
    ...envelope(wa, origin),
    ...content,
    media: null,
    quotedWaId: null,
    ...(once ? { viewOnce: true } : {}),
  };
  return { ...origin, kind: 'message', source: null, message };
}

/** Decodes an ended call, which becomes a line of the conversation. */
export function decodeCall(wa: WAMessage, call: CallNotice, otherJid: OtherJidOf): DecodedEvent {
  const origin = originOf(wa, otherJid);
  if (!origin || origin.isGroup) return nothing;
  const content = { type: 'call_log' as const, body: '', media: null, quotedWaId: null, call };
  return { ...origin, kind: 'message', source: null, message: { ...envelope(wa, origin), ...content } };
}

export function originOf({ key, participant }: WAMessage, otherJid: OtherJidOf): MessageOrigin | null {
  const { id: waId, remoteJid: chatJid } = key;
  if (!waId || !chatJid || !(isPerson(chatJid) || isGroup(chatJid))) return null;
  const authorJid = isGroup(chatJid) ? (key.participant ?? participant ?? null) : null;
  return {
    waId: sanitizeId(waId),
    chat: identityOf(chatJid, key.remoteJidAlt ?? otherJid(chatJid)),
    isGroup: isGroup(chatJid),
    author: authorJid ? identityOf(authorJid, key.participantAlt ?? otherJid(authorJid)) : null,
    fromMe: key.fromMe ?? false,
  };
}

export const envelope = (wa: WAMessage, origin: MessageOrigin) => ({
  ...origin,
  pushName: origin.fromMe ? null : sanitizeLine(wa.pushName || wa.verifiedBizName || '', 100) || null,
  timestamp: Number(wa.messageTimestamp ?? 0) || Math.floor(Date.now() / 1000),
});
