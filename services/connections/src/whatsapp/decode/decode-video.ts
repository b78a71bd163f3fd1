import type { Decoder } from './decoded-content.ts';
import { fileContent } from './decode-file.ts';

/** `ptvMessage` is a round video note. */
export const decodeVideo: Decoder = ({ videoMessage, ptvMessage }) => {
  const video = videoMessage ?? ptvMessage;
  if (!video) return null;
  const { width, height, seconds } = video;
  return fileContent(video, { type: 'video', kind: 'video', mimetype: 'video/mp4', width, height, seconds });
};
