import type { MediaState, MediaType } from './message-kinds.ts';

/** Messages and contacts at a time. */
export const MOST_FORWARDED = 30;
export const MOST_TARGETS = 5;

interface Passed {
  mediaType: MediaType;
  mediaState: MediaState;
  isDeleted: boolean;
  isViewOnce: boolean;
}
const words = new Set<MediaType>(['chat', 'locationMessage', 'vcard']);
const files = new Set<MediaType>(['image', 'audio', 'video', 'application', 'sticker']);

/** Whether a message can be passed on: it is still there, has been read, and its file is here. */
export const isForwardable = ({ mediaType, mediaState, isDeleted, isViewOnce }: Passed): boolean =>
  !isDeleted && !isViewOnce && (words.has(mediaType) || (files.has(mediaType) && mediaState === 'ready'));
