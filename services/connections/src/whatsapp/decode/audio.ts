import type { Decoder } from './words.ts';
import { fileContent } from './file.ts';

export const decodeAudio: Decoder = ({ audioMessage: audio }) =>
  audio
    ? fileContent(audio, {
        type: 'audio',
        kind: 'audio',
        mimetype: 'audio/ogg; codecs=opus',
        seconds: audio.seconds,
        voice: audio.ptt ?? false,
      })
    : null;
