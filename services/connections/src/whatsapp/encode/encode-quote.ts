import type { OutgoingMessage } from '@recado/contracts';
import type { WAMessage } from '@whiskeysockets/baileys';
import { addressOf } from './encode-participant.ts';

/** The message a reply answers, as much of it as WhatsApp shows. */
export function encodeQuote({ quoted }: OutgoingMessage, chatJid: string): WAMessage | undefined {
  if (!quoted) return undefined;
  const { waId: id, fromMe, participant, text } = quoted;
  const author = addressOf(participant);
  return {
    key: { remoteJid: chatJid, id, fromMe, ...(author ? { participant: author } : {}) },
    message: { conversation: text },
  };
}
