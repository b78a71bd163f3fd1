export interface PayerDocument {
  kind: 'cpf' | 'cnpj';
  value: string;
}

/**
 * A document without its dots and dashes; null when it is neither, and when its check digits are wrong. A CNPJ may have letters
 * (RFB 2229/2024), which count by their character code less 48.
 */
export function readPayerDocument(text: string | null): PayerDocument | null {
  const value = (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  // A number of equal digits passes the check, and belongs to nobody.
  if (/^(.)\1*$/.test(value)) return null;
  if (/^\d{11}$/.test(value)) return hasCheckDigits(value, 11) ? { kind: 'cpf', value } : null;
  if (/^[0-9A-Z]{12}\d{2}$/.test(value)) return hasCheckDigits(value, 9) ? { kind: 'cnpj', value } : null;
  return null;
}

/** @param mostWeight weights grow from the right, from 2 to this one, and begin again */
const hasCheckDigits = (value: string, mostWeight: number): boolean =>
  [value.length - 2, value.length - 1].every((at) => checkDigit(value.slice(0, at), mostWeight) === Number(value[at]));

function checkDigit(text: string, mostWeight: number): number {
  let sum = 0;
  for (let n = 0; n < text.length; n++) {
    const weight = 2 + (n % (mostWeight - 1));
    sum += (text.charCodeAt(text.length - 1 - n) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
