import { DEFAULT_COUNTRY } from '../country-codes.ts';
import { numberForms, numberKey } from '../number-key.ts';
import { cleanSpelling } from './clean-spelling.ts';
import { LONGEST_SPELLING, readPhoneNumbers, type Country } from './read-phone-number.ts';

/** The numbers that a search text means; a number is found by any of the conditions. */
export interface SearchedNumber {
  /** Digits that are contained in a stored number. */
  parts: string[];
  /** `numberKey` of each whole number. */
  keys: string[];
  /** Each form in which a whole number may be stored. */
  forms: string[];
}

/** Fewer digits may be part of a name. */
const FEWEST_DIGITS = 4;
/** A part that people search by, such as the last eight digits, may begin with a zero of its own. */
const LONGEST_PART = 8;
/** "011 9555" is the beginning of a number that is dialled within its country. */
const AREA_WITH_TRUNK = /^\(?0[1-9]\d\)?[\s-]/;
/** A mobile number without area code, which Brazil wrote without its 9 until 2016. */
const NEW_MOBILE = /^9(?=[6-9]\d{7}$)/;

/**
 * Reads a search text as a number, or as a part of one, in each spelling in which a number may be typed or pasted.
 * @param country of the company, that of numbers without a country code
 * @returns null for a text that is no number
 */
export function readSearchedNumber(typed: string, country: Country | null): SearchedNumber | null {
  if (typed.length > LONGEST_SPELLING) return null;
  const text = cleanSpelling(typed)?.text ?? '';
  if (!/^[\d\s()+./;,:-]+$/.test(text)) return null;
  const read = readPhoneNumbers(typed, country ?? DEFAULT_COUNTRY);
  const whole = read.flatMap((number) => ('digits' in number ? [number.digits] : []));
  const [keys, forms] = [whole.map(numberKey), whole.flatMap(numberForms)];
  const digits = text.replace(/\D/g, '');
  const parts = [digits];
  if (digits.length > LONGEST_PART || AREA_WITH_TRUNK.test(text)) parts.push(digits.replace(/^0+/, ''));
  if ((country ?? DEFAULT_COUNTRY) === 'BR') parts.push(digits.replace(NEW_MOBILE, ''));
  const longEnough = [...new Set(parts)].filter((part) => part.length >= FEWEST_DIGITS);
  return longEnough.length > 0 ? { parts: longEnough, keys: [...new Set(keys)], forms: [...new Set(forms)] } : null;
}
