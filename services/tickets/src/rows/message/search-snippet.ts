const BEFORE = 30;
const LENGTH = 160;

/** Same letters at the same positions as `tickets.plain` in SQL. */
const withoutAccents = (text: string) =>
  text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  });

/** Cuts the text around the first word with a searched prefix, or at its beginning when none matches. */
export function searchSnippet(original: string, words: string): string {
  const text = original.replace(/\s+/g, ' ').trim();
  const prefixes = withoutAccents(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const start = withoutAccents(text).search(new RegExp(`(?<![\\p{L}\\p{N}])(${prefixes.join('|') || '^'})`, 'u'));
  if (start <= BEFORE) return text.slice(0, LENGTH);
  const cut = text.indexOf(' ', start - BEFORE) + 1;
  return `… ${text.slice(Math.min(cut, start), cut + LENGTH)}`;
}
