import type { MessageView } from '@recado/contracts';

/** A picture or film to be viewed once: hidden in the conversation, and shown alone. */
export const isShownOnce = ({ isViewOnce, mediaType }: MessageView): boolean =>
  isViewOnce && (mediaType === 'image' || mediaType === 'video');
