const BEFORE = 30;
const LENGTH = 160;

/** As `tickets.plain` reads it, at the same places. */
const plain = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  });

/** A piece of a text around the first word that begins as one of those looked for; its beginning when there is none. */
export function pieceOf(said: string, words: string): string {
  const text = said.replace(/\s+/g, ' ').trim();
  const wanted = plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const start = plain(text).search(new RegExp(`(?<![\\p{L}\\p{N}])(${wanted.join('|') || '^'})`, 'u'));
  if (start <= BEFORE) return text.slice(0, LENGTH);
  const from = text.indexOf(' ', start - BEFORE) + 1;
  return `… ${text.slice(Math.min(from, start), from + LENGTH)}`;
}
