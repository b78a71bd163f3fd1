import type { MessageView } from '@recado/contracts';

/** Fits 320 by 360 pixels and keeps the proportions; 4:3 if the size is unknown. */
export function box({ mediaWidth, mediaHeight }: MessageView): { width: number; height: number } {
  const width = mediaWidth ?? 320;
  const height = mediaHeight ?? 240;
  const scale = Math.min(320 / width, 360 / height, 1);
  return { width: Math.max(96, Math.round(width * scale)), height: Math.max(64, Math.round(height * scale)) };
}
