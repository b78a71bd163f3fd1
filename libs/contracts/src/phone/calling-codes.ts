import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import type { Country } from './read-phone-number.ts';

/** The country that is meant by a code which several share. */
const mainCountries: Record<string, Country> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};
let known: Map<string, Country> | undefined;

/** Digits of the code that international numbers of a country begin with. */
export const callingCodeOf = (country: Country): string => getCountryCallingCode(country);

/** The country of a code, the main one where several share it; null for a code that no country has. */
export function countryOfCode(code: string): Country | null {
  known ??= new Map(getCountries().map((country) => [getCountryCallingCode(country), country]));
  return mainCountries[code] ?? known.get(code) ?? null;
}
