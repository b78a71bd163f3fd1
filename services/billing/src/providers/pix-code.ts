import { parseBrCode } from './br-code.ts';

/** A foreign Pix code to copy and paste; null when a banking app would refuse it. */
export function pixCodeOf(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim() : '';
  return parseBrCode(code) ? code : null;
}
