import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { Readable } from 'node:stream';
import { encodeAudio } from './encode-audio.ts';
import { encodeCard } from './encode-card.ts';
import { encodeDocument } from './encode-document.ts';
import { encodeImage } from './encode-image.ts';
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

/** Encodes an outgoing message for the client; a file is passed as a stream. */
export function encodeContent(message: OutgoingMessage, stream: Readable | null): AnyMessageContent {
  const { text, card, file, forwarded } = message;
  const words = card ? encodeCard(card, text) : encodeText(text);
  const content = file && stream ? encoders[file.kind](file, { stream }, text) : words;
  return forwarded ? { ...content, contextInfo: { isForwarded: true, forwardingScore: 1 } } : content;
}
