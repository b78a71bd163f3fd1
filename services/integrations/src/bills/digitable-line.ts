/**
 * A foreign value as the digits of a digitable line, of 47 digits for a bank's boleto and 48 for a utility's bill; null
 * when a check digit is wrong. Sources: FEBRABAN, "Layout padrão de arrecadação" and the boleto's convention of 1993.
 */
export function parseDigitableLine(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 100 || !/^[\d\s.-]+$/.test(value.trim())) return null;
  const digits = value.replace(/\D/g, '');
  return isBoleto(digits) || isUtilityBill(digits) ? digits : null;
}

function isBoleto(line: string): boolean {
  if (!/^[1-9]\d{46}$|^0(?!0{46})\d{46}$/.test(line)) return false;
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  if (!fields.every((field) => modulo10(field.slice(0, -1)) === Number(field.at(-1)))) return false;
  const barcode = line.slice(0, 4) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const check = 11 - (weightedSum(barcode) % 11);
  return (check > 9 ? 1 : check) === Number(line[32]);
}

/** The third digit names the way of checking: 6 and 7 modulo 10, 8 and 9 modulo 11. */
function isUtilityBill(line: string): boolean {
  if (!/^8\d[6-9]\d{45}$/.test(line)) return false;
  const check = /^..[67]/.test(line) ? modulo10 : modulo11;
  const fields = [0, 12, 24, 36].map((from) => line.slice(from, from + 12));
  if (!fields.every((field) => check(field.slice(0, -1)) === Number(field.at(-1)))) return false;
  const barcode = fields.map((field) => field.slice(0, -1)).join('');
  return check(barcode.slice(0, 3) + barcode.slice(4)) === Number(barcode[3]);
}

const reversedDigits = (text: string): number[] => [...text].map(Number).toReversed();

/** Digits from the right times 2, 1, 2, …; the digits of each product are added up. */
function modulo10(text: string): number {
  const sum = reversedDigits(text).reduce((total, digit, at) => {
    const product = at % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function modulo11(text: string): number {
  const rest = weightedSum(text) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Digits from the right times 2 to 9, then 2 again. */
const weightedSum = (text: string): number =>
  reversedDigits(text).reduce((total, digit, at) => total + digit * ((at % 8) + 2), 0);
