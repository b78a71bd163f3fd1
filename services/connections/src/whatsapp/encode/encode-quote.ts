import type { OutgoingMessage } from '@recado/contracts';
import type { WAMessage } from '@whiskeysockets/baileys';
import { encodeParticipant } from './encode-participant.ts';

/** Encodes the quoted message of a reply, with the text WhatsApp shows. */
export function encodeQuote({ quoted }: OutgoingMessage, chatJid: string): WAMessage | undefined {
  if (!quoted) return undefined;
  const { waId: id, fromMe, participant, text } = quoted;
  const author = encodeParticipant(participant);
  return {
    key: { remoteJid: chatJid, id, fromMe, ...(author ? { participant: author } : {}) },
    message: { conversation: text },
  };
}
