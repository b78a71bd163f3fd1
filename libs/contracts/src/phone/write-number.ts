import { DEFAULT_COUNTRY } from '../country-codes.ts';
import { numberKey } from '../number-key.ts';
import { readPhoneNumber, type Country } from './read-phone-number.ts';

/**
 * A stored number as a cell of a file, from which an import reads the same number: `+` is in front of one whose digits would
 * be read as another number.
 * @param country of the company; null: none is chosen
 */
export function writeNumber(digits: string, country: Country | null): string {
  if (digits === '') return '';
  const read = readPhoneNumber(digits, country ?? DEFAULT_COUNTRY);
  return 'digits' in read && numberKey(read.digits) === numberKey(digits) ? digits : `+${digits}`;
}
