/**
 * What makes two phone numbers one person. Brazilian mobiles exist with and without the ninth digit: WhatsApp knows
 * older accounts without it, people write it. 55, two digits of area, 9, eight digits → without the 9.
 */
export function numberKey(number: string): string {
  const digits = number.replace(/\D/g, '');
  return /^55\d{2}9\d{8}$/.test(digits) ? digits.slice(0, 4) + digits.slice(5) : digits;
}
