import type { proto } from '@whiskeysockets/baileys';
import { decodeAudio } from './decode-audio.ts';
import { decodeBusiness } from './decode-business.ts';
import { decodeContact } from './decode-contact.ts';
import { decodeDocument } from './decode-document.ts';
import { decodeEvent } from './decode-event.ts';
import { decodeImage } from './decode-image.ts';
import { decodeInvite } from './decode-invite.ts';
import { decodeLocation } from './decode-location.ts';
import { decodePoll } from './decode-poll.ts';
import { decodeReply } from './decode-reply.ts';
import { decodeSticker } from './decode-sticker.ts';
import { decodeText } from './decode-text.ts';
import { unwrap } from './unwrap-message.ts';
import { decodeVideo } from './decode-video.ts';
import { words, type Content, type Decoder } from './decoded-content.ts';

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
  decodeReply,
  decodeBusiness,
  decodeEvent,
  decodeInvite,
];

/** null for what is no message to anybody: keys, votes, pins. What nobody knows yet is named, so that it does not vanish. */
export function decodeContent(message: proto.IMessage): (Content & { viewOnce: boolean }) | null {
  const { content, viewOnce } = unwrap(message);
  const decoded = known(content) ?? unknown(content);
  if (!decoded) return null;
  // What may be seen once is as a rule not given to linked devices: then there is nothing to fetch.
  if (viewOnce && !decoded.source) return { ...decoded, type: 'view_once', body: '', media: null, viewOnce };
  return { ...decoded, viewOnce };
}

function known(content: proto.IMessage): Content | null {
  for (const decode of decoders) {
    const decoded = decode(content);
    if (decoded) return decoded;
  }
  return null;
}

const silent = new Set([
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'pollResultSnapshotMessage',
  'pollResultSnapshotMessageV3',
  'pinInChatMessage',
  'keepInChatMessage',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'encEventResponseMessage',
  'secretEncryptedMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'stickerSyncRmrMessage',
  'call',
  'chat',
  'deviceSentMessage',
  'albumMessage',
]);

/** A message whose parts this client has no names for has none at all. */
function unknown(content: proto.IMessage): Content | null {
  const parts = Object.entries(content)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name]) => name);
  const [strange] = parts.filter((name) => !silent.has(name));
  if (strange) return words('unsupported', strange.replace(/Message(V\d+)?$/, ''));
  return parts.every((name) => name === 'messageContextInfo') ? words('unsupported', '') : null;
}
