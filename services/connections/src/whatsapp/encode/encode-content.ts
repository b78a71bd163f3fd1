import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { Readable } from 'node:stream';
import { encodeAudio } from './encode-audio.ts';
import { encodeCard } from './encode-card.ts';
import { encodeDocument } from './encode-document.ts';
import { encodeImage } from './encode-image.ts';
import type { MentioningText } from './encode-mentions.ts';
import { encodePoll } from './encode-poll.ts';
import { encodeSticker } from './encode-sticker.ts';
import { encodeText } from './encode-text.ts';
import type { FileEncoder, OutgoingFile } from './file-encoder.types.ts';
import { encodeVideo } from './encode-video.ts';

const encoders: Record<OutgoingFile['kind'], FileEncoder> = {
  image: encodeImage,
  audio: encodeAudio,
  video: encodeVideo,
  document: encodeDocument,
  sticker: encodeSticker,
};

/**
 * Encodes an outgoing message for the client; a file is passed as a stream.
 * @param mentioning the text in place of the message's, with those who are mentioned in it
 */
export function encodeContent(
  message: OutgoingMessage,
  stream: Readable | null,
  mentioning: MentioningText | null = null,
): AnyMessageContent {
  const { file, forwarded } = message;
  const { text = message.text, ...mentions } = mentioning ?? {};
  const plain = file && stream ? encoders[file.kind](file, { stream }, text) : wordsOf(message, text);
  const content = { ...plain, ...mentions } as AnyMessageContent;
  return forwarded ? { ...content, contextInfo: { isForwarded: true, forwardingScore: 1 } } : content;
}

function wordsOf({ card, poll }: OutgoingMessage, text: string): AnyMessageContent {
  if (poll) return encodePoll(poll, text);
  return card ? encodeCard(card, text) : encodeText(text);
}
