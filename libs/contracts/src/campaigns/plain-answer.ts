const MOST_LENGTH = 60;

/**
 * A short answer without case, accents, punctuation and surrounding blanks: "Não!" is "nao". Longer texts are no answers
 * of a word or two, and become empty.
 */
export const plainAnswer = (text: string): string =>
  text.length > MOST_LENGTH
    ? ''
    : text
        .normalize('NFD')
        .replace(/[^\p{L}\p{N} ]/gu, '')
        .trim()
        .toLowerCase();
