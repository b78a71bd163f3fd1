/** A Brazilian tax number of a person (CPF) or a company (CNPJ). */
export interface TaxDocument {
  kind: 'cpf' | 'cnpj';
  /** Without punctuation: 11 digits, or 12 digits and capital letters followed by 2 digits. */
  value: string;
}

/** Longer texts hold no answer to a question for a document. */
const MOST_READ = 300;
const cpfPattern = /(?<![0-9A-Z])\d{3}\.?\d{3}\.?\d{3}[-.]?\d{2}(?![0-9A-Z])/g;
const cnpjPattern = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/g;

/** The first valid document in a text, written with or without punctuation. */
export function findDocument(text: string): TaxDocument | null {
  const upper = text.slice(0, MOST_READ).toUpperCase();
  // Digits in groups parted by spaces are still one number.
  const candidates = [upper.replace(/[\s./-]/g, ''), ...matches(upper, cpfPattern), ...matches(upper, cnpjPattern)];
  return candidates.map(parseDocument).find((document) => document !== null) ?? null;
}

/** A whole text as a document; null when a check digit is wrong. */
export function parseDocument(text: string): TaxDocument | null {
  const value = text.toUpperCase().replace(/[\s./-]/g, '');
  if (isCpf(value)) return { kind: 'cpf', value };
  return isCnpj(value) ? { kind: 'cnpj', value } : null;
}

/** `123.456.789-09` or `12.345.678/0001-95`. */
export function formatDocument({ kind, value }: TaxDocument): string {
  return kind === 'cpf'
    ? value.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : value.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** `***.456.789-**` or `**.345.678/****-**`: enough to recognise a document, too little to use it. */
export function maskDocument({ kind, value }: TaxDocument): string {
  return kind === 'cpf'
    ? `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`
    : `**.${value.slice(2, 5)}.${value.slice(5, 8)}/****-**`;
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match);

function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || isRepeated(value)) return false;
  return [9, 10].every((length) => {
    const sum = valuesOf(value.slice(0, length)).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    return remainderDigit(sum) === Number(value[length]);
  });
}

/** The value of a letter is its ASCII code less 48, as of a digit (Receita Federal, rule 2229/2024). */
function isCnpj(value: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(value) || isRepeated(value)) return false;
  return [12, 13].every((length) => {
    const sum = valuesOf(value.slice(0, length)).reduce(
      (total, digit, at) => total + digit * (((length - 1 - at) % 8) + 2),
      0,
    );
    return remainderDigit(sum) === Number(value[length]);
  });
}

const valuesOf = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0) - 48);
const remainderDigit = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));
/** Numbers of one repeated digit pass the check digits and belong to nobody. */
const isRepeated = (value: string): boolean => new Set(value).size === 1;
