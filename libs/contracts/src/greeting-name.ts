/** A contact of whom only a number or a LID is known is named by it; WhatsApp writes `~` before it, and marks that are not seen. */
const IS_NUMBER = /^~?\s*\+?[\d\s().\p{Pd}-]{8,40}$/u;
const LEAST_DIGITS = 8;

/** The name to greet a contact with; empty where none is known: nobody is greeted with a number. */
export function greetingName(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const isNumber = IS_NUMBER.test(seen) && seen.replace(/\D/g, '').length >= LEAST_DIGITS;
  return isNumber || seen === '' ? '' : name.trim();
}

/** Between a greeting and a name, and behind a name at the beginning of a sentence. */
const SEPARATORS = /^[ \t]*[,;:.!?–-]*[ \t]*/;
const ENDS_SENTENCE = /[.!?…]$/;
const ENDS_PHRASE = /^[*_~]*(?:[\s,.!?;:…)]|$)/;
const PLAIN_WORD = /^\p{Ll}[\p{L}\p{M}]*(?=[\s,!?;]|$)/u;

/**
 * Leaves the name out of a template, with the comma and the blank that belong to it: "Olá, {nome}! Tudo bem?" becomes
 * "Olá! Tudo bem?", and "{nome}, seu pedido chegou" becomes "Seu pedido chegou".
 * @param name matches its placeholders, without groups that capture
 */
export function omitName(template: string, { source, flags }: RegExp): string {
  // A name that is bold, italic or struck through has its mark on both sides.
  const name = `(?:${source})`;
  const marked = [`\\*${name}\\*`, `_${name}_`, `~${name}~`, name];
  const [first = '', ...rest] = template.split(new RegExp(marked.join('|'), flags));
  return rest.reduce(joinWithoutName, first);
}

function joinWithoutName(before: string, after: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const opensSentence = !/[\p{L}\p{N}}]/u.test(line) || ENDS_SENTENCE.test(line.trimEnd());
  if (opensSentence) return before + after.replace(SEPARATORS, '').replace(PLAIN_WORD, capitalized);
  return ENDS_PHRASE.test(after) ? withoutComma(before.trimEnd()) + after : before + after;
}

const withoutComma = (text: string): string => (text.endsWith(',') ? text.slice(0, -1).trimEnd() : text);
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
