/**
 * Brazilian mobile numbers exist with and without the ninth digit, and customer records leave out the country code.
 * Both keys have the form 55, area code, eight digits; foreign numbers stay as they are.
 */
export function contactPhoneKey(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  return digits.length < 8 ? null : withoutNinthDigit(digits);
}

/** The key of a phone of a customer record; null for a number without area code, which fits many people. */
export function registeredPhoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10 || digits.length > 15) return null;
  // Area code 55 exists, so the length decides and not the first digits.
  return withoutNinthDigit(digits.length <= 11 ? `55${digits}` : digits);
}

const withoutNinthDigit = (digits: string): string =>
  /^55\d{2}9\d{8}$/.test(digits) ? digits.slice(0, 4) + digits.slice(5) : digits;
