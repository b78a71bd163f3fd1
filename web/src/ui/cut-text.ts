/** Longest text in a line of a list, a quote or a notice. */
const MOST_LINE = 300;
const WORD = 40;

/** Cuts a text to a number of characters and lines, at the end of a word if one is near. */
export function cutText(text: string, characters: number, lines: number): string {
  const lineEnd = endOfLine(text.slice(0, characters), lines);
  const end = Math.min(lineEnd, characters);
  if (end >= text.length) return text;
  const cut = end === lineEnd ? end : endOfWord(text, end);
  return text.slice(0, isInsidePair(text, cut) ? cut - 1 : cut);
}

/** The part of a long text that fits in a line. */
export const lineOf = (text: string): string => cutText(text.slice(0, MOST_LINE * 2), MOST_LINE, Infinity);

function endOfLine(text: string, lines: number): number {
  let at = -1;
  for (let line = 0; line < lines; line++) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return Infinity;
  }
  return at;
}

function endOfWord(text: string, end: number): number {
  for (let at = end; at > end - WORD; at--) if (/\s/.test(text.charAt(at))) return at;
  return end;
}

const isInsidePair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;
