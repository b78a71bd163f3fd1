const BEFORE = 30;
const LENGTH = 160;

/** A text without case and accents, like `chat.plain` in SQL, with as many letters as before. */
const plain = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === letter.length ? bare : letter;
  });

/** The part of a text around the words that were searched for. */
export function chatSnippet(written: string, words: string): string {
  const text = written.replace(/\s+/g, ' ').trim();
  const start = plain(text).indexOf(plain(words).replace(/\s+/g, ' ').trim());
  if (start <= BEFORE) return text.slice(0, LENGTH).toWellFormed();
  const cut = text.indexOf(' ', start - BEFORE) + 1;
  return `… ${text.slice(Math.min(cut, start), cut + LENGTH)}`.toWellFormed();
}
