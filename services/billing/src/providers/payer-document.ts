export interface PayerDocument {
  kind: 'cpf' | 'cnpj';
  value: string;
}

/** A document without its dots and dashes; null when it is neither. A CNPJ may have letters (RFB 2229/2024). */
export function payerDocument(text: string | null): PayerDocument | null {
  const value = (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  if (/^\d{11}$/.test(value)) return { kind: 'cpf', value };
  return /^[0-9A-Z]{12}\d{2}$/.test(value) ? { kind: 'cnpj', value } : null;
}
