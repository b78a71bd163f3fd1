import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { OutboundJob } from '../../rows/outbound-job.ts';
import { encodeParticipant } from './encode-participant.ts';

type OutgoingChange = Extract<OutboundJob, { kind: 'revoke' | 'edit' | 'reaction' }>;

/** Encodes a revocation, an edit or a reaction. */
export function encodeChange({ kind, payload }: OutgoingChange, chatJid: string): AnyMessageContent {
  const key = { remoteJid: chatJid, id: payload.waId, fromMe: true };
  if (kind === 'revoke') return { delete: key };
  if (kind === 'edit') return { text: payload.body, edit: key, linkPreview: null };
  const { emoji: text, fromMe, participant } = payload;
  const author = fromMe ? null : encodeParticipant(participant);
  return { react: { text, key: { ...key, fromMe, ...(author ? { participant: author } : {}) } } };
}
