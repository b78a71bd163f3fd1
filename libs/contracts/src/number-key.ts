/** A way to write a number that has another one, and the parts that both have: the key is made of them. */
interface Spelling {
  pattern: RegExp;
  key: string;
  /** The longer spelling of a key. */
  ofKey: { pattern: RegExp; long: string };
}

/**
 * Mobile numbers whose plan got or lost a digit, while WhatsApp still knows accounts by both spellings.
 * - Brazil put a 9 before its mobile numbers of eight digits (Anatel, 2012 to 2016).
 * - Argentina has a 9 between its code and a mobile number that is called from abroad.
 * - Mexico had a 1 there until 2019.
 */
const spellings: Spelling[] = [
  { pattern: /^(55\d{2})9(\d{8})$/, key: '$1$2', ofKey: { pattern: /^(55\d{2})(\d{8})$/, long: '$19$2' } },
  { pattern: /^(54)9(\d{10})$/, key: '$1$2', ofKey: { pattern: /^(54)(\d{10})$/, long: '$19$2' } },
  { pattern: /^(52)1(\d{10})$/, key: '$1$2', ofKey: { pattern: /^(52)(\d{10})$/, long: '$11$2' } },
];
/**
 * Brazilian landlines begin with 2 to 5, and mobile numbers of eight digits began with 6 to 9. So 11 4002-8922 is another
 * person's than 11 94002-8922.
 */
const IS_LANDLINE = /^55\d{2}[2-5]\d{7}$/;
const IS_LANDLINE_OR_NEW = /^55\d{2}9?[2-5]\d{7}$/;
/** The key of a landline is not that of the mobile number with a 9 before it. */
const OF_LANDLINE = 'f';

const digitsIn = (number: string) => number.replace(/\D/g, '');

/** The spellings of a number lead to one contact, which this key finds. */
export function numberKey(number: string): string {
  const digits = digitsIn(number);
  if (IS_LANDLINE.test(digits)) return digits + OF_LANDLINE;
  const found = spellings.find(({ pattern }) => pattern.test(digits));
  return found ? digits.replace(found.pattern, found.key) : digits;
}

/**
 * Each form in which a number may be written down, the given one first: WhatsApp knows its account by one of them, and none is
 * another person's.
 */
export function numberForms(number: string): string[] {
  const digits = digitsIn(number);
  if (IS_LANDLINE_OR_NEW.test(digits)) return [digits];
  const key = numberKey(number);
  const other = spellings.find(({ ofKey }) => ofKey.pattern.test(key))?.ofKey;
  return [...new Set([digits, key, other ? key.replace(other.pattern, other.long) : key])];
}

/** The forms of a number besides the given one; a LID and the id of a group have none. */
export const otherForms = (digits: string): string[] => numberForms(digits).filter((form) => form !== digits);
