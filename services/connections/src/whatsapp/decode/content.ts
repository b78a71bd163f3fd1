import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import { decodeAudio } from './audio.ts';
import { decodeContact } from './contact.ts';
import { decodeDocument } from './document.ts';
import { decodeImage } from './image.ts';
import { decodeLocation } from './location.ts';
import { decodePoll } from './poll.ts';
import { decodeSticker } from './sticker.ts';
import { decodeText } from './text.ts';
import { decodeVideo } from './video.ts';
import { words, type Content, type Decoder } from './words.ts';

const decoders: Decoder[] = [
  decodeText,
  decodeImage,
  decodeAudio,
  decodeVideo,
  decodeDocument,
  decodeSticker,
  decodeLocation,
  decodeContact,
  decodePoll,
];

/** null for what is no message to anybody: reactions, keys, votes. */
export function decodeContent(message: proto.IMessage): Content | null {
  const content = normalizeMessageContent(message) ?? {};
  for (const decode of decoders) {
    const decoded = decode(content);
    if (decoded) return decoded;
  }
  return isSilent(content) ? null : words('unsupported', '');
}

const silent = new Set([
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'encEventResponseMessage',
  'eventResponseMessage',
  'call',
  'deviceSentMessage',
  'albumMessage',
]);

function isSilent(content: proto.IMessage): boolean {
  const parts = Object.entries(content).filter(([, value]) => value !== null && value !== undefined);
  return parts.every(([name]) => silent.has(name));
}
