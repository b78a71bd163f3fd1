import { numberKey } from '../number-key.ts';
import { callingCodeOf } from './calling-codes.ts';
import { numberRefusals, readPhoneNumber, type Country, type NumberRefusal } from './read-phone-number.ts';

/**
 * Why a person should look at a stored number: nobody can be written to by it, its range is not given out, or it may be a number
 * of another country as well as one of the company's without its code (`ambiguous`).
 */
export const storedNumberDoubts = ['national', 'unusual', 'ambiguous', ...numberRefusals] as const;
export type StoredNumberDoubt = (typeof storedNumberDoubts)[number];

/** A number that was stored before all numbers were read by one rule, and that cannot be written to as it is. */
export interface StoredNumberFault {
  /** Why it is none as it stands; `national`: it lacks the code of its country. */
  reason: NumberRefusal | 'national';
  /** The number that it probably means; null where a person must find out. */
  meant: string | null;
}

/**
 * Judges a stored number, which should be digits with country code.
 * @param country of the company, whose numbers were stored without their code; null where it is not known
 * @returns null for a number as it should be, and for one that is possible though its country has not given it out: WhatsApp
 *   knows more numbers than the plans of countries
 */
export function judgeStoredNumber(number: string, country: Country | null): StoredNumberFault | null {
  return judge(number, country).fault;
}

/** @returns null for a number as it should be, of a range that its country has given out */
export function doubtOfStoredNumber(number: string, country: Country | null): StoredNumberDoubt | null {
  const { fault, isUnusual } = judge(number, country);
  return fault?.reason ?? (isUnusual ? 'unusual' : isAmbiguous(number, country) ? 'ambiguous' : null);
}

/** Whether the digits of a number of another country are one of the company's country that lacks its code. */
export function isAmbiguous(number: string, country: Country | null): boolean {
  if (country === null || number.startsWith(callingCodeOf(country))) return false;
  const read = readPhoneNumber(number, country);
  return 'digits' in read && read.bareNumber === number;
}

function judge(number: string, country: Country | null): { fault: StoredNumberFault | null; isUnusual: boolean } {
  const stored = readPhoneNumber(`+${number.replace(/\D/g, '')}`, null);
  const isPossible = 'digits' in stored && numberKey(stored.digits) === numberKey(number);
  if (isPossible && stored.doubt === null) return { fault: null, isUnusual: false };
  const meant = readPhoneNumber(number, country);
  const isKnown = 'digits' in meant && meant.doubt === null;
  if (isKnown) return { fault: { reason: 'national', meant: meant.digits }, isUnusual: false };
  if (isPossible) return { fault: null, isUnusual: true };
  const reason = 'refusal' in meant ? meant.refusal : 'unknownCountry';
  return { fault: { reason, meant: null }, isUnusual: false };
}
