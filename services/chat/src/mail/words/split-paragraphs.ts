/** Paragraphs of a plain text: an empty line begins a new one, and a single line break stays. */
export const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
