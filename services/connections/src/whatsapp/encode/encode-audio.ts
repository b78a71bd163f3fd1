import type { FileEncoder } from './file-encoder.types.ts';

/** A voice note plays in the conversation on a phone only as Ogg with Opus; other formats were refused before. */
export const encodeAudio: FileEncoder = ({ mimetype, voice }, audio) => ({
  audio,
  mimetype: voice ? 'audio/ogg; codecs=opus' : mimetype,
  ptt: voice,
});
