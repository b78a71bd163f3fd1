import { cutText } from './cut-text.ts';

const EXTENSION = /\.[\p{L}\p{N}_-]{1,20}$/u;

/** Cuts a file name before its extension, which says what opens the file. */
export function cutFileName(name: string, length: number): string {
  if (name.length <= length) return name;
  const [extension = ''] = EXTENSION.exec(name.slice(-40)) ?? [];
  return cutText(name, Math.max(0, length - extension.length)) + extension;
}
