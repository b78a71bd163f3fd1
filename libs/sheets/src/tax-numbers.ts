/** As people write a CPF and a CNPJ; a number with other separators is none. */
const SPELLING = /^(\d{11}|\d{3}\.\d{3}\.\d{3}[-/]\d{2}|\d{14}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})$/;
const digitsOf = (cell: string) => (SPELLING.test(cell.trim()) ? cell.replace(/\D/g, '') : '');

/** Check digit of the Receita Federal: a weighted sum modulo 11. */
function checkDigit(digits: string, weights: number[]): string {
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}
const countingDown = (from: number, length: number) => Array.from({ length }, (_, at) => from - at);
const CPF = [countingDown(10, 9), countingDown(11, 10)];
const CNPJ = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
];

/** Whether a cell is a Brazilian CPF or CNPJ, by its check digits. One phone number in a hundred looks like a CPF. */
export function isTaxNumber(cell: string): boolean {
  const digits = digitsOf(cell);
  const weights = { 11: CPF, 14: CNPJ }[digits.length];
  if (!weights || new Set(digits).size === 1) return false;
  return weights.every((own) => digits[own.length] === checkDigit(digits, own));
}
