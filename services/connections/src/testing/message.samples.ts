import type { proto, WAMessage } from '@whiskeysockets/baileys';
import { decodeMessage, type OtherJidOf } from '../whatsapp/decode/decode-message.ts';

/** A store without a mapping between LIDs and numbers. */
export const unknown: OtherJidOf = () => null;

/** A message of Ana, as Baileys hands it over. */
export function wa(message: proto.IMessage, more: Partial<WAMessage> = {}): WAMessage {
  const key = { remoteJid: '5511988887777@s.whatsapp.net', id: 'A1', fromMe: false };
  return { key, message, messageTimestamp: 1_750_000_000, pushName: 'Ana', ...more };
}

/** The message that is decoded, with the source of its file; another event as it is. */
export function content(message: proto.IMessage, more: Partial<WAMessage> = {}) {
  const event = decodeMessage(wa(message, more), unknown);
  return event.kind === 'message' ? { ...event.message, source: event.source } : event;
}
