/** The text without accents, case and surplus space, for comparisons; keycap emojis become digits. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
