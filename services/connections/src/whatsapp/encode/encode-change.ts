import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { OutboundJob } from '../../outbound/outbound.repository.ts';
import { addressOf } from './encode-participant.ts';

type Change = Extract<OutboundJob, { kind: 'revoke' | 'edit' | 'reaction' }>;

/** What changes a message that is there already. */
export function encodeChange({ kind, payload }: Change, chatJid: string): AnyMessageContent {
  const key = { remoteJid: chatJid, id: payload.waId, fromMe: true };
  if (kind === 'revoke') return { delete: key };
  if (kind === 'edit') return { text: payload.body, edit: key, linkPreview: null };
  const { emoji: text, fromMe, participant } = payload;
  const author = fromMe ? null : addressOf(participant);
  return { react: { text, key: { ...key, fromMe, ...(author ? { participant: author } : {}) } } };
}
