import { BillSystemError, type BillCustomer, type OpenBill } from './bill-system.ts';
import { centsOf, dateOf, linkOf, MOST_PDF_BYTES, pdfOf, textOf, type Fields } from './bill-values.ts';
import { parseDigitableLine } from './digitable-line.ts';
import { parseDocument } from './tax-document.ts';

const phoneColumns = ['whatsapp', 'telefone_celular', 'telefone_comercial', 'fone'];

/** Rows hold passwords in clear text, so only the named columns are read. Null for a row without document. */
export function ixcCustomerOf(row: Fields): BillCustomer | null {
  const [id, document] = [textOf(row['id'], 20), parseDocument(textOf(row['cnpj_cpf'], 30))];
  if (id === '' || !document) return null;
  return {
    id,
    document,
    name: textOf(row['razao'], 100),
    label: [textOf(row['endereco'], 80), textOf(row['numero'], 20)].filter(Boolean).join(', '),
    phones: phoneColumns.map((column) => textOf(row[column], 40)).filter(Boolean),
    birthDate: dateOf(row['data_nascimento']),
    isBlocked: null,
  };
}

/** @throws BillSystemError for a bill without amount or due date: leaving it out would say that it is paid */
export function ixcBillOf(row: Fields): OpenBill {
  const id = textOf(row['id'], 20);
  const open = centsOf(row['valor_aberto']);
  const amountCents = open === null || open === 0 ? centsOf(row['valor']) : open;
  const dueDate = dateOf(row['data_vencimento']);
  if (id === '' || amountCents === null || dueDate === null)
    throw new BillSystemError('invalidAnswer', 'a bill without amount or due date');
  return {
    id,
    amountCents,
    dueDate,
    // The remarks of a bill are notes of the staff.
    description: '',
    line: parseDigitableLine(row['linha_digitavel']),
    pix: null,
    link: linkOf(row['gateway_link']),
    pdfUrl: null,
  };
}

/** A PDF as base64 text, which some versions wrap in JSON; null for an empty answer and for everything else. */
export function readIxcPdf(text: string): Buffer | null {
  if (text.length > MOST_PDF_BYTES * 1.5) return null;
  // "JVBER" is "%PDF" in base64.
  const [base64 = ''] = /JVBER[\w+/=\s\\]*/.exec(text) ?? [];
  return pdfOf(Buffer.from(base64.replace(/\\[rn]|[\\\s]/g, ''), 'base64'));
}
