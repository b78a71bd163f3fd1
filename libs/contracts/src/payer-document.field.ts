import { ValidateBy } from 'class-validator';
import { readPayerDocument } from './read-payer-document.ts';

/** A CPF or CNPJ whose check digits are right; empty: none. */
export const PayerDocumentText = (): PropertyDecorator =>
  ValidateBy({
    name: 'payerDocument',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && (value.trim() === '' || readPayerDocument(value) !== null),
    },
  });
