import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { Readable } from 'node:stream';
import { encodeAudio } from './audio.ts';
import { encodeCard } from './card.ts';
import { encodeDocument } from './document.ts';
import { encodeImage } from './image.ts';
import { encodeSticker } from './sticker.ts';
import { encodeText } from './text.ts';
import type { FileEncoder, OutgoingFile } from './file.ts';
import { encodeVideo } from './video.ts';

const encoders: Record<OutgoingFile['kind'], FileEncoder> = {
  image: encodeImage,
  audio: encodeAudio,
  video: encodeVideo,
  document: encodeDocument,
  sticker: encodeSticker,
};

/** What is to be sent, in the client's words; a file comes as a stream. */
export function encodeContent(message: OutgoingMessage, stream: Readable | null): AnyMessageContent {
  const { text, card, file, forwarded } = message;
  const words = card ? encodeCard(card, text) : encodeText(text);
  const content = file && stream ? encoders[file.kind](file, { stream }, text) : words;
  return forwarded ? { ...content, contextInfo: { isForwarded: true, forwardingScore: 1 } } : content;
}
