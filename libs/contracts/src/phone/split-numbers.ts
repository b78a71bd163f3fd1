const LEAST_DIGITS = 8;
const BETWEEN = /\s*(?:[;,|/]|:::|\s-\s|\s(?:ou|e|or|and|o|y)\s)\s*/i;
const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** The numbers of a text that has several; a text with one, or with none, is returned as it is. */
export function splitNumbers(text: string): string[] {
  const parts = text.split(BETWEEN).filter(Boolean);
  if (parts.length > 1 && parts.every((part) => countDigits(part) >= LEAST_DIGITS)) return parts;
  const withAreas = text.split(/\s*(?=\()/).filter(Boolean);
  if (withAreas.length > 1 && withAreas.every((part) => countDigits(part) > LEAST_DIGITS)) return withAreas;
  // Two numbers with nothing but a blank between them have more digits than any number.
  const words = text.split(' ');
  return words.length > 1 && words.every((word) => countDigits(word) > LEAST_DIGITS) ? words : [text];
}
