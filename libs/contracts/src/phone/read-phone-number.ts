import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
} from 'libphonenumber-js/max';
import { numberKey } from '../number-key.ts';
import { cleanSpelling } from './clean-spelling.ts';
import { nationalRules } from './national-rules.ts';
import { splitNumbers } from './split-numbers.ts';

/** ISO 3166-1 alpha-2. */
export type Country = CountryCode;
/**
 * Why a spelling is no number that can be written to.
 * - `noAreaCode`: a number of the company's country whose area is missing
 * - `unknownCountry`: no number of the company's country, nor one that begins with the code of another
 * - `severalNumbers`: `readPhoneNumbers` reads them
 * - `notAPerson`: an address of WhatsApp that is of a group, a list or a LID
 */
export const numberRefusals = [
  'missing',
  'notANumber',
  'noAreaCode',
  'tooShort',
  'tooLong',
  'unknownCountry',
  'severalNumbers',
  'rounded',
  'notAPerson',
] as const;
export type NumberRefusal = (typeof numberRefusals)[number];
/**
 * The reason to show a number to a person before it is used.
 * - `foreign`: of another country, though it was written without `+`
 * - `unusual`: long enough, yet of a range that its country has not given out
 */
export const numberDoubts = ['foreign', 'unusual'] as const;
export type NumberDoubt = (typeof numberDoubts)[number];

export interface ReadNumber {
  /** The number with its country code, in digits only: 8 to 15 of them. */
  digits: string;
  /** Null where several countries share the code and none is known to have it. */
  country: Country | null;
  doubt: NumberDoubt | null;
  /** The digits as they were given, where nothing but digits was given and they are a number of another country as well. */
  bareNumber?: string;
}
/**
 * A number that was given, as one of the company's country. A person whom the company knows by `bareNumber` is meant instead:
 * programs give back the digits that they have read.
 */
export interface GivenNumber {
  number: string;
  bareNumber?: string | undefined;
}
export interface RefusedNumber {
  refusal: NumberRefusal;
}

/** A pasted link may have a text behind its number. */
export const LONGEST_SPELLING = 200;
/** The longest cell that may have several numbers, in characters. */
const LONGEST_CELL = 1_000;
/** ITU-T E.164: 15 digits at most. Shorter than 8 digits with the country code are numbers of services. */
const LENGTH = { shortest: 8, longest: 15 };
/** How spreadsheets write large numbers, whose last digits are lost then. */
const SCIENTIFIC = /^\d([.,]\d+)?E\+?\d+$/i;
/** "3222-3102/03" are two numbers. */
const OTHER_LAST_DIGITS = /\d{4}\s*\/\s*\d{1,2}$/;
/** "99999-0001 (11)" has its area behind it, or an extension. */
const ENDS_WITH_AREA = /\)$/;
/** "11 97765-432": Brazilians write the last four digits together. */
const LACKS_A_DIGIT = /(?:^|\D)9\d{4}-\d{3}$/;
/** A Brazilian CPF or CNPJ with its marks, which no phone number has in these places. */
const TAX_NUMBER = /^(\d{3}\.\d{3}\.\d{3}|\d{2}\.\d{3}\.\d{3}\/\d{4})-\d{2}$/;

/**
 * Reads a phone number as people, phones, sheets and WhatsApp write it: national, with trunk or carrier prefix,
 * international with `+` or `00`, a link to a conversation or an address of WhatsApp.
 * @param country of the company, that of numbers without a country code; null: each has its own
 */
export function readPhoneNumber(written: string, country: Country | null): ReadNumber | RefusedNumber {
  if (written.length > LONGEST_SPELLING) return { refusal: 'notANumber' };
  const clean = cleanSpelling(written);
  if (!clean) return { refusal: 'notAPerson' };
  const { text, isAccount, isLink } = clean;
  if (text === '') return { refusal: 'missing' };
  if (SCIENTIFIC.test(text)) return { refusal: 'rounded' };
  if (splitNumbers(text).length > 1) return { refusal: 'severalNumbers' };
  if (!/^\(?\+?[\d\s().\-/]+$/.test(text) || !/\d/.test(text)) return { refusal: 'notANumber' };
  if (TAX_NUMBER.test(text) || ENDS_WITH_AREA.test(text)) return { refusal: 'notANumber' };
  if (OTHER_LAST_DIGITS.test(text)) return { refusal: 'severalNumbers' };
  if (country === 'BR' && LACKS_A_DIGIT.test(text)) return { refusal: 'tooShort' };
  const atHome = (isAccount || isLink) && readAtHome(text, country);
  if (atHome) return atHome;
  if (isAccount) return accountNumber(text);
  return country === null || text.replace('(', '').startsWith('+')
    ? readInternational(text)
    : readUnmarked(text, country);
}

/** The numbers of a cell that may have several, separated by `/`, `;`, `,`, `:::` or a word between. */
export function readPhoneNumbers(written: string, country: Country | null): (ReadNumber | RefusedNumber)[] {
  if (written.length > LONGEST_CELL) return [{ refusal: 'notANumber' }];
  const parts = splitNumbers(cleanSpelling(written)?.text ?? written);
  return (parts.length > 1 ? parts : [written]).map((part) => readPhoneNumber(part, country));
}

/** A link or an address that somebody made of a national number: abroad it would be no number. */
function readAtHome(text: string, country: Country | null): ReadNumber | null {
  const digits = text.replace(/\D/g, '');
  if (country === null || parse(digits)?.isValid()) return null;
  const found = readUnmarked(digits, country);
  return 'digits' in found && found.doubt === null && found.country === country ? found : null;
}

/** The digits of an account are those that WhatsApp knows it by, whatever the country's plan of numbers says today. */
function accountNumber(digits: string): ReadNumber | RefusedNumber {
  const tooFew = wrongLength(digits);
  if (tooFew) return tooFew;
  const found = parse(digits);
  return found ? { digits, country: found.country ?? null, doubt: null } : { refusal: 'unknownCountry' };
}

function readInternational(text: string): ReadNumber | RefusedNumber {
  const digits = nationalRules.currentInternational(text.replace(/\D/g, '').replace(/^0+/, ''));
  const found = parse(digits);
  if (!found) return wrongLength(digits) ?? { refusal: 'unknownCountry' };
  if (found.isValid() || nationalRules.isOldMobile(found)) return { ...read(found), doubt: null };
  if (lacksArea(found)) return { refusal: 'noAreaCode' };
  if (isSomebodys(found)) return { ...read(found), doubt: 'unusual' };
  if (found.isPossible()) return { refusal: 'unknownCountry' };
  return { refusal: validatePhoneNumberLength(`+${digits}`) === 'TOO_LONG' ? 'tooLong' : 'tooShort' };
}

/** A number without `+`: of the company's country where it may be, else of the country whose code it begins with. */
function readUnmarked(text: string, country: Country): ReadNumber | RefusedNumber {
  const neighbour = nationalRules.isNorthAmerican(text, country) ? parse(text.replace(/\D/g, '')) : undefined;
  if (neighbour?.isValid()) return { ...read(neighbour), doubt: 'foreign' };
  const given = text.replace(/\D/g, '');
  const digits = nationalRules.currentNational(given, country);
  const abroad = digits.startsWith('00') ? parse(digits.replace(/^0+/, '')) : undefined;
  if (abroad?.isValid()) return { ...read(abroad), doubt: null };
  // "0055 20…" is a Brazilian number of no area, and none of Egypt that is dialled by the carrier 55.
  if (abroad && nationalRules.isOfNoArea(abroad)) return { refusal: 'unknownCountry' };
  // A number behind a national prefix has no country code.
  const international = digits === given ? parse(nationalRules.currentInternational(given)) : undefined;
  const isOwn = international?.countryCallingCode === getCountryCallingCode(country);
  // In Germany and Austria, whose numbers have many lengths, both readings may be valid.
  if (isOwn && international?.isValid()) return { ...read(international), doubt: null };
  const home = parsePhoneNumberFromString(digits, country);
  const lacksAreaCode = nationalRules.lacksAreaCode(digits, country);
  const isHome = home && (home.isValid() || nationalRules.isOldMobile(home));
  if (isHome && !(lacksAreaCode && home.getType() === 'PREMIUM_RATE'))
    return { ...read(home), doubt: null, ...otherMeaning(text, home) };
  // "1 212 555 1234" is no old mobile number of Mexico.
  const north = digits === given ? undefined : parse(given);
  if (north?.isValid()) return { ...read(north), doubt: 'foreign' };
  if (abroad && isSomebodys(abroad)) return { ...read(abroad), doubt: 'unusual' };
  // "95524-2423" is somebody's of the same town, and no number of Myanmar.
  if (lacksAreaCode) return { refusal: 'noAreaCode' };
  if (international?.isValid()) return { ...read(international), doubt: 'foreign' };
  if (isOwn && international && isSomebodys(international)) return { ...read(international), doubt: 'unusual' };
  return wrongLength(digits) ?? { refusal: 'unknownCountry' };
}

/** Digits that are read as one of the company's country may be somebody's abroad: 51 91234-5678 is in Brazil, and +51 in Peru. */
function otherMeaning(text: string, { number }: Parsed): { bareNumber?: string } {
  const isOther = /^\d+$/.test(text) && numberKey(text) !== numberKey(number) && parse(text)?.isValid();
  return isOther ? { bareNumber: text } : {};
}

const parse = (digits: string) => parsePhoneNumberFromString(`+${digits}`);
type Parsed = NonNullable<ReturnType<typeof parse>>;
const lacksArea = ({ country, nationalNumber }: Parsed): boolean =>
  country !== undefined && nationalRules.lacksAreaCode(nationalNumber, country);
/** Whether the number may be somebody's, though its country has not given out its range. */
const isSomebodys = (number: Parsed): boolean =>
  number.isPossible() && !nationalRules.isOfNoArea(number) && !lacksArea(number);
const read = ({ number, country }: Parsed) => ({ digits: number.slice(1), country: country ?? null });

function wrongLength({ length }: string): RefusedNumber | null {
  if (length < LENGTH.shortest) return { refusal: 'tooShort' };
  return length > LENGTH.longest ? { refusal: 'tooLong' } : null;
}
