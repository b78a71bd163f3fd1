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
import { textContent, type DecodedContent, type Decoder } from './decoded-content.ts';

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

/** Decodes the content of a message; null for keys, votes, pins and the like. Unknown kinds become `unsupported`. */
export function decodeContent(message: proto.IMessage): (DecodedContent & { viewOnce: boolean }) | null {
  const { content, viewOnce } = unwrap(message);
  const decoded = known(content) ?? unknown(content);
  if (!decoded) return null;
  // View-once media is usually withheld from linked devices, so there may be nothing to download.
  if (viewOnce && !decoded.source) return { ...decoded, type: 'view_once', body: '', media: null, viewOnce };
  return { ...decoded, viewOnce };
}

function known(content: proto.IMessage): DecodedContent | null {
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

/** Names a kind without a decoder. A kind unknown to the client itself leaves no parts at all. */
function unknown(content: proto.IMessage): DecodedContent | null {
  const parts = Object.entries(content)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name]) => name);
  const [unsupported] = parts.filter((name) => !silent.has(name));
  if (unsupported) return textContent('unsupported', unsupported.replace(/Message(V\d+)?$/, ''));
  return parts.every((name) => name === 'messageContextInfo') ? textContent('unsupported', '') : null;
}
