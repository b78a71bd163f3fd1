import { useState } from 'react';

/** The server's limits. */
const MOST_BYTES = 150_000;
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

/** Reads a chosen picture as a data URL; another kind of file, or a larger one, is refused. */
export function useLogoFile(onRead: (url: string) => void) {
  const [isRefused, setRefused] = useState(false);
  function choose(file: File | null) {
    const refused = file !== null && (file.size > MOST_BYTES || !kinds.includes(file.type));
    setRefused(refused);
    if (refused) return;
    if (!file) return onRead('');
    const reader = new FileReader();
    reader.addEventListener('load', () => typeof reader.result === 'string' && onRead(reader.result));
    reader.addEventListener('error', () => setRefused(true));
    reader.readAsDataURL(file);
  }
  return { choose, isRefused };
}
