import type { OutgoingMessage } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { Readable } from 'node:stream';
import { encodeAudio } from './audio.ts';
import { encodeDocument } from './document.ts';
import { encodeImage } from './image.ts';
import { encodeText } from './text.ts';
import type { FileEncoder, OutgoingFile } from './file.ts';
import { encodeVideo } from './video.ts';

const encoders: Record<OutgoingFile['kind'], FileEncoder> = {
  image: encodeImage,
  audio: encodeAudio,
  video: encodeVideo,
  document: encodeDocument,
};

/** What is to be sent, in the client's words; a file comes as a stream. */
export function encodeContent({ text, file }: OutgoingMessage, stream: Readable | null): AnyMessageContent {
  if (!file || !stream) return encodeText(text);
  return encoders[file.kind](file, { stream }, text);
}
