import type { Decoder } from './decoded-content.ts';
import { fileContent } from './decode-file.ts';

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
