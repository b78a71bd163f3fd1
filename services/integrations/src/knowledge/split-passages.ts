const LENGTH = 800;
const SHORTEST = 400;
const OVERLAP = 100;
/** Where a text may be cut, the best places first: paragraphs, lines, sentences, words. */
const ends = [/\n\s*\n/g, /\n/g, /[.!?…:;]["'”’)\]]*\s/g, /\s/g];

/**
 * A text in passages of about 800 characters that end with a paragraph or sentence where one ends in time. Each begins with
 * the end of the one before, so that what stands on the border is found.
 */
export function splitPassages(text: string): string[] {
  const passages: string[] = [];
  const whole = text.trim();
  for (let start = 0; start < whole.length;) {
    const end = whole.length - start <= LENGTH ? whole.length : findEnd(whole, start);
    const passage = whole.slice(start, end).trim();
    if (passage !== '') passages.push(passage);
    if (end === whole.length) break;
    start = findStart(whole, end);
  }
  return passages;
}

/** The last good place between the shortest and the longest passage. */
function findEnd(text: string, start: number): number {
  const part = text.slice(start + SHORTEST, start + LENGTH);
  for (const pattern of ends) {
    const last = [...part.matchAll(pattern)].at(-1);
    if (last) return start + SHORTEST + last.index + last[0].length;
  }
  return onCharacter(text, start + LENGTH);
}

/** The beginning of the first word of the overlap. */
function findStart(text: string, end: number): number {
  const space = text.slice(end - OVERLAP, end - 1).search(/\s/);
  return space === -1 ? onCharacter(text, end - OVERLAP) : end - OVERLAP + space + 1;
}

/** A place that is not within a character of two units. */
const onCharacter = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
