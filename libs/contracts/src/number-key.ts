/**
 * Brazilian mobile numbers exist with and without the ninth digit; both forms are one contact. The key of 55, two
 * digits of area code, 9 and eight digits leaves out the 9.
 */
export function numberKey(number: string): string {
  const digits = number.replace(/\D/g, '');
  return /^55\d{2}9\d{8}$/.test(digits) ? digits.slice(0, 4) + digits.slice(5) : digits;
}

/** Each form in which a number may be written down: with and without the ninth digit. */
export function numberForms(number: string): string[] {
  const key = numberKey(number);
  const withNinth = /^55\d{10}$/.test(key) ? `${key.slice(0, 4)}9${key.slice(4)}` : key;
  return [...new Set([number.replace(/\D/g, ''), key, withNinth])];
}
