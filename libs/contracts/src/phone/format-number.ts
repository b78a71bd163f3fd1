import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Digits with country code as people read them: `+55 11 95555-0010`. */
export function formatNumber(digits: string): string {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number) return `+${digits}`;
  // Brazilians keep the hyphen, which the library leaves out of international numbers.
  if (number.countryCallingCode === '55') return `+55 ${number.formatNational().replace(/[()]/g, '')}`;
  return number.formatInternational();
}
