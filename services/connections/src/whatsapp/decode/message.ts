import type { IncomingMessage, WhatsappIdentity } from '@recado/contracts';
import { normalizeMessageContent, proto, type WAMessage } from '@whiskeysockets/baileys';
import type { MediaSource } from '../../media/media.repository.ts';
import { identityOf, isGroup, isPerson } from '../jid.ts';
import { storable } from './storable.ts';
import { decodeContent } from './content.ts';

/** Who a WhatsApp address is by its other name (number ↔ LID), as far as it is known. */
export type OtherName = (jid: string) => string | null;
interface Place {
  waId: string;
  chat: WhatsappIdentity;
  isGroup: boolean;
  /** In a group. */
  author: WhatsappIdentity | null;
  fromMe: boolean;
}
export type Heard =
  | (Place & { kind: 'message'; message: Omit<IncomingMessage, 'connectionId'>; source: MediaSource | null })
  | (Place & { kind: 'edited'; target: string; body: string })
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
  const content = normalizeMessageContent(wa.message);
  if (!place || !content || wa.category === 'peer') return nothing;
  const change = content.protocolMessage;
  const target = storable(change?.key?.id ?? '', 100);
  if (change && target && change.type === Type.REVOKE) return { ...place, kind: 'revoked', target };
  if (change && target && change.type === Type.MESSAGE_EDIT && change.editedMessage) {
    return { ...place, kind: 'edited', target, body: storable(decodeContent(change.editedMessage)?.body ?? '', BODY) };
  }
  const decoded = decodeContent(content);
  if (!decoded) return nothing;
  const { source, ...said } = decoded;
  const body = storable(said.body, BODY);
  const media = said.media && { ...said.media, name: said.media.name && storable(said.media.name, 255) };
  const message = {
    ...envelope(wa, place),
    ...said,
    body,
    media,
    quotedWaId: said.quotedWaId && storable(said.quotedWaId, 100),
  };
  return { ...place, kind: 'message', source, message };
}

/** A message that could not be read; its sender has been asked to send it again. */
export function decodeUnreadable(wa: WAMessage, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || wa.category === 'peer') return nothing;
  const said = { type: 'waiting' as const, body: '', media: null, quotedWaId: null };
  return { ...place, kind: 'message', source: null, message: { ...envelope(wa, place), ...said } };
}

/** A call nobody took. */
export function decodeMissedCall(wa: WAMessage, other: OtherName): Heard {
  const place = placeOf(wa, other);
  if (!place || place.isGroup) return nothing;
  const video = wa.messageStubType === proto.WebMessageInfo.StubType.CALL_MISSED_VIDEO;
  const said = { type: 'call_log' as const, body: video ? 'video' : 'voice', media: null, quotedWaId: null };
  return { ...place, kind: 'message', source: null, message: { ...envelope(wa, place), ...said } };
}

function placeOf({ key, participant }: WAMessage, other: OtherName): Place | null {
  const { id: waId, remoteJid: chatJid } = key;
  if (!waId || !chatJid || !(isPerson(chatJid) || isGroup(chatJid))) return null;
  const authorJid = isGroup(chatJid) ? (key.participant ?? participant ?? null) : null;
  return {
    waId,
    chat: identityOf(chatJid, key.remoteJidAlt ?? other(chatJid)),
    isGroup: isGroup(chatJid),
    author: authorJid ? identityOf(authorJid, key.participantAlt ?? other(authorJid)) : null,
    fromMe: key.fromMe ?? false,
  };
}

const envelope = (wa: WAMessage, place: Place) => ({
  ...place,
  pushName: place.fromMe ? null : storable(wa.pushName || wa.verifiedBizName || '', 100) || null,
  timestamp: Number(wa.messageTimestamp ?? 0) || Math.floor(Date.now() / 1000),
});
