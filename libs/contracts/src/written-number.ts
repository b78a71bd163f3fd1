/** Brazilian national numbers without the country code: an area code, then a mobile number with its 9 or eight digits. */
const BRAZILIAN = /^[1-9]\d(9\d{8}|[2-9]\d{7})$/;

/**
 * The digits of a phone number as people write it, with the country code: `+55 (11) 98765-4321`, `11 98765-4321`,
 * `0055 11…`. A number that starts with `+` or `00` is international; one of ten or eleven digits that is a Brazilian
 * national number gets 55. With and without the ninth digit are one number: see `numberKey`.
 * @returns null for what is no phone number
 */
export function digitsOf(written: string): string | null {
  const text = written.trim();
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return null;
  const all = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+') || all.startsWith('00');
  const digits = all.replace(/^0+/, '');
  const whole = !isInternational && BRAZILIAN.test(digits) ? `55${digits}` : digits;
  return /^\d{8,15}$/.test(whole) ? whole : null;
}
