/** Something that a contact may choose in a menu: its number or sign, and its title. */
export interface Choice {
  key: string;
  title: string;
}

/** Zero-width characters, and those that make a digit an emoji. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f|\u20e3/gu;
const ANSWER = /^[\s*_~`([]*(\d{1,4}(?!\d)|#)(.*)$/su;
const AFTER_KEY = /^[\s*_~`)\]]*(?:[-–—.:;,!)]\s*)*[\s*_~`]*/u;
const AT_END = /[\s*_~`.!]+$/u;

/**
 * The choice that an answer names: by its number, as a person or a phone writes it (`2`, `2.`, `*2*`, `2️⃣`, `２`), or by the line
 * of the menu (`2 - Vendas`). Undefined for every other text, of which nobody knows what its number counts.
 */
export function readChoice<C extends Choice>(choices: C[], text: string): C | undefined {
  const [, key, after = ''] = ANSWER.exec(plain(text)) ?? [];
  if (key === undefined) return undefined;
  const named = choices.find((choice) => sameKey(choice.key, key));
  const rest = after.replace(AFTER_KEY, '').replace(AT_END, '');
  return named && (rest === '' || isTitle(rest, named.title)) ? named : undefined;
}

const plain = (text: string): string =>
  text.replaceAll('🔟', '10').replaceAll(/[ºª°]/gu, '').normalize('NFKC').replaceAll(INVISIBLE, '');

function isTitle(rest: string, title: string): boolean {
  const said = foldAnswer(rest);
  return said !== '' && said === foldAnswer(title);
}

const sameKey = (key: string, given: string): boolean =>
  key === given || (key !== '#' && given !== '#' && Number(key) === Number(given));

/** A text without accents, capitals and signs, in which answers are compared with titles and words. */
export const foldAnswer = (text: string): string =>
  plain(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Items that are chosen by their place, from 1. */
export const numbered = <T>(items: T[], titleOf: (item: T) => string): (Choice & { item: T })[] =>
  items.map((item, at) => ({ key: String(at + 1), title: titleOf(item), item }));
