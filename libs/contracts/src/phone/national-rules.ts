import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';

/** An area code of each country that writes numbers of the same area without one. */
const someArea: Partial<Record<CountryCode, string>> = { AR: '11', BR: '11', MX: '55', US: '212', CA: '416' };

/** The area codes of Brazil (Anatel, Plano Geral de Códigos Nacionais). */
const AREA = /^(1[1-9]|2[12478]|3[1-578]|[4689][1-9]|5[1345]|7[134579])/;
/** Mobile numbers of Brazil had eight digits, which began with 6 to 9, until each got a 9 in front of it (Anatel, 2012 to 2016). */
const OLD_MOBILE = /^\d\d[6-9]\d{7}$/;
const isOldMobile = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '55' && AREA.test(nationalNumber) && OLD_MOBILE.test(nationalNumber);
/** Whether a number that is none of the plan has an area that no part of Brazil has: nobody can have it. */
const isOfNoArea = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '55' &&
  (nationalNumber.length >= 10 || nationalNumber.startsWith('0')) &&
  !AREA.test(nationalNumber);

/** Ten digits follow the 9; a number of other length has its 15 for another reason. */
const withoutMark = (mark: string, area: string, _at: number, digits: string): string =>
  digits.length === 15 ? area : mark;

/** Rules of numbering plans that have ended, by which people still write; libphonenumber-js knows the present plans. */
export const nationalRules = {
  isOldMobile,
  isOfNoArea,
  /**
   * Mexico had a 1 between its code and a mobile number until 2019; WhatsApp still has it. The 15 behind the area of an
   * Argentine mobile number is for calls from within the country, and the 9 before the area for those from abroad: people write both.
   */
  currentInternational: (digits: string): string =>
    digits.replace(/^521(?=\d{10}$)/, '52').replace(/^(549(?:11|[2368]\d\d\d?))15(?=\d{6,8}$)/, withoutMark),
  /** Mexico dialled 01, 044 or 045 before a national number until 2019. */
  currentNational: (digits: string, country: CountryCode): string =>
    country === 'MX' ? digits.replace(/^(01|044|045|1)(?=\d{10}$)/, '') : digits,
  /** In Mexico, where "1 615…" was a mobile number at home, "1 (615) 234-5678" is the spelling of its neighbours in the north. */
  isNorthAmerican: (text: string, country: CountryCode): boolean => country === 'MX' && /^1[\s.-]*\(\d{3}\)/.test(text),
  /** Whether the digits are a number that lacks its area code. */
  lacksAreaCode: (digits: string, country: CountryCode): boolean => {
    const area = someArea[country];
    const whole = area && parsePhoneNumberFromString(area + digits, country);
    return whole ? whole.isValid() || isOldMobile(whole) : false;
  },
};
