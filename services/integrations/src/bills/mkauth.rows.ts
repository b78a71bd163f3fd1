import { BillSystemError, type BillCustomer, type OpenBill } from './bill-system.ts';
import { centsOf, dateOf, linkOf, textOf, type Fields } from './bill-values.ts';
import { parseDigitableLine } from './digitable-line.ts';
import { parseDocument } from './tax-document.ts';
import { parsePixCode } from './pix-code.ts';

const phoneFields = ['celular', 'celular2', 'fone'];

/** Only the named fields are read: records hold passwords. Null for a record without document. */
export function mkAuthCustomerOf(row: Fields): BillCustomer | null {
  const [id, document] = [textOf(row['uuid_cliente'], 64), parseDocument(textOf(row['cpf_cnpj'], 30))];
  if (id === '' || !document) return null;
  const blocked = textOf(row['bloqueado']).toLowerCase();
  return {
    id,
    document,
    name: textOf(row['nome'], 100),
    label: textOf(row['endereco'], 100),
    phones: phoneFields.map((field) => textOf(row[field], 40)).filter(Boolean),
    birthDate: dateOf(row['nascimento']),
    isBlocked: blocked === '' ? null : blocked === 'sim',
  };
}

/** @throws BillSystemError for a bill without amount or due date: leaving it out would say that it is paid */
export function mkAuthBillOf(row: Fields, base: string): OpenBill {
  const id = textOf(row['titulo'], 64);
  const amountCents = centsOf(row['valor']);
  const dueDate = dateOf(row['datavenc']);
  if (id === '' || amountCents === null || dueDate === null)
    throw new BillSystemError('invalidAnswer', 'a bill without amount or due date');
  return {
    id,
    amountCents,
    dueDate,
    description: textOf(row['descricao']) || textOf(row['referencia']),
    line: parseDigitableLine(row['linhadig']),
    pix: parsePixCode(row['pix']),
    link: linkOf(`${base}/boleto/21boleto.php?titulo=${encodeURIComponent(id)}`),
    pdfUrl: null,
  };
}
