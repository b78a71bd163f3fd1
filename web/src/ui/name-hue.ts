const tones = 8;

/** One of eight hues (name-hues.css), always the same for a name. */
export function nameHue(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % tones;
}
