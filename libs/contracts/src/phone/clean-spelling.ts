/** A spelling without what programs and people add to a number. */
export interface CleanSpelling {
  /** Digits, with `+` in front of an international number, and the separators between them. */
  text: string;
  /** The spelling is an address of WhatsApp, whose digits are exact. */
  isAccount: boolean;
  /** The spelling is a link to a conversation. */
  isLink: boolean;
}

const LABEL = /^(telefone|tel[eé]fono|tel|celular|cel|fone|phone|mobile|whats\s?app|whats|zap)\b[\s.:]*/i;
const NOTE = /[\s(-]*(whats\s?app|whats|zap|celular|cel)\)?$/i;
/** "11 97777-1234 (Maria)" says whose number it is. */
const OWNER = /\s*\(\p{L}[\p{L}\s.'-]*\)$/u;
/** Links that open a conversation; their numbers are international, with or without `+`. */
const LINK =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?([\d\s().-]+)/i;
const APP_LINK = /^whatsapp:\/\/send\/?\?(?:.*&)?phone=\+?(\d+)/i;
/** An address of WhatsApp, of one of the account's devices or of all. */
const ACCOUNT = /^\+?(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i;

/** @returns null for an address of WhatsApp that is not of a phone number: a group, a list, a LID */
export function cleanSpelling(written: string): CleanSpelling | null {
  const plain = plainText(written);
  const account = ACCOUNT.exec(plain)?.[1];
  if (account) return { text: account, isAccount: true, isLink: false };
  if (/@(g\.us|lid|broadcast|newsletter)$/i.test(plain)) return null;
  const linked = (LINK.exec(plain) ?? APP_LINK.exec(decoded(plain)))?.[1];
  if (linked) return { text: `+${linked}`, isAccount: false, isLink: true };
  const text = plain
    .replace(/^tel:/i, '')
    .replace(LABEL, '')
    .replace(NOTE, '')
    .replace(OWNER, '')
    // `0xx11` is how Brazilian letterheads write "zero, a carrier of your choice, 11".
    .replace(/^(\(?)0\s?xx\s?/i, '$10');
  return { text, isAccount: false, isLink: false };
}

/**
 * The spelling in one line, with ASCII digits and hyphens, without invisible marks and those by which sheets keep text.
 */
function plainText(written: string): string {
  const ascii = /^[\x20-\x7e]*$/.test(written) ? written : asciiOf(written);
  return (
    ascii
      .replace(/\[/g, '(')
      .replace(/\]/g, ')')
      .trim()
      .replace(/\s*[\r\n]+\s*/g, ' / ')
      .replace(/\s+/g, ' ')
      .replace(/^="?(.*?)"?$/, '$1')
      .replace(/^'|'$/g, '')
      // Programs write a column of numbers with a gap as decimals.
      .replace(/^(\d{8,})[.,]0$/, '$1')
      .trim()
  );
}

const asciiOf = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Decimal digits of a script follow one another from its zero, which is at a multiple of ten behind the script's first one. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return String(code - zero);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
