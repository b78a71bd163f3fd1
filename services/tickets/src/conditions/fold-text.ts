/** A text without case, accents and repeated blanks, for comparisons. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
