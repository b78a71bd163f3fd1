import type { EgressResponse } from '@recado/egress';
import type { BillHttp, BillRequest } from './bill-http.ts';
import { BillSystemError, type BillCustomer, type BillSystemAdapter, type OpenBill } from './bill-system.ts';
import {
  centsOf,
  dateOf,
  isFields,
  linkOf,
  MOST_PDF_BYTES,
  pdfOf,
  rowsOf,
  textOf,
  type Fields,
} from './bill-values.ts';
import { parseDigitableLine } from './digitable-line.ts';
import { maskDocument, parseDocument, type TaxDocument } from './tax-document.ts';
import { parsePixCode } from './pix-code.ts';

export interface AsaasAccess {
  /** The key; those of the sandbox begin with `$aact_hmlg_`. */
  asaas: string;
}

const PRODUCTION = 'https://api.asaas.com/v3';
const SANDBOX = 'https://api-sandbox.asaas.com/v3';

/** Asaas as a bill system: payments that are overdue or pending. */
export class AsaasAdapter implements BillSystemAdapter {
  private readonly key: string;
  private readonly base: string;

  constructor(
    private readonly http: BillHttp,
    { asaas }: AsaasAccess,
    base?: string,
  ) {
    this.key = asaas.trim();
    this.base = base ?? (this.key.startsWith('$aact_hmlg_') ? SANDBOX : PRODUCTION);
  }

  async findCustomers(document: TaxDocument): Promise<BillCustomer[]> {
    const rows = await this.list('/customers', { cpfCnpj: document.value }, `cpfCnpj=${maskDocument(document)}`);
    const current = rows.filter((row) => row['deleted'] !== true);
    const customers = current.map(customerOf).filter((customer) => customer !== null);
    return customers.filter((customer) => customer.document.value === document.value);
  }

  async openBills({ id }: BillCustomer): Promise<OpenBill[]> {
    const bills: OpenBill[] = [];
    for (const status of ['OVERDUE', 'PENDING']) {
      const query = { customer: id, status, sort: 'dueDate', order: 'asc', limit: '100' };
      const rows = await this.list('/payments', query, `customer=${id} status=${status}`);
      const own = rows.filter((row) => row['customer'] === id && row['deleted'] !== true && row['status'] === status);
      bills.push(...own.map(billOf));
    }
    return bills.sort((one, other) => (one.dueDate < other.dueDate ? -1 : Number(one.dueDate > other.dueDate)));
  }

  /** Fetched each time, because it changes with the payment. */
  lineFor({ id }: OpenBill): Promise<string | null> {
    return this.part(id, 'identificationField', (answer) => parseDigitableLine(answer['identificationField']));
  }

  pixFor({ id }: OpenBill): Promise<string | null> {
    return this.part(id, 'pixQrCode', (answer) =>
      answer['success'] === true ? parsePixCode(answer['payload']) : null,
    );
  }

  async pdfFor({ pdfUrl }: OpenBill): Promise<Buffer | null> {
    if (pdfUrl === null) return null;
    // A public address, which may lie on another host: the key is not sent there.
    const limits = { maxResponseBytes: MOST_PDF_BYTES, redirects: 2 };
    return this.http.call({ url: pdfUrl, limits }, { path: '/…', sent: '' }, (response) => {
      const value = pdfOf(response.body);
      return { value, summary: value === null ? 'no PDF' : `a PDF of ${value.length} bytes` };
    });
  }

  private list(path: string, query: Record<string, string>, sent: string): Promise<Fields[]> {
    const url = `${this.base}${path}?${new URLSearchParams(query).toString()}`;
    return this.http.call(this.request(url), { path: `/v3${path}`, sent }, (response) => {
      const answer = readObject(response);
      if (!Array.isArray(answer['data'])) throw new BillSystemError('invalidAnswer', 'no list');
      const rows = rowsOf(answer['data']);
      return { value: rows, summary: `${rows.length} rows` };
    });
  }

  /** A payment without boleto or Pix answers 400 or 404 there, which is an answer and no failure. */
  private part(id: string, name: string, read: (answer: Fields) => string | null): Promise<string | null> {
    const path = `/payments/${encodeURIComponent(id)}/${name}`;
    const accepts = (status: number) => (status >= 200 && status < 300) || status === 400 || status === 404;
    return this.http.call(
      { ...this.request(this.base + path), accepts },
      { path: `/v3${path}`, sent: '' },
      (response) => {
        const value = response.status < 300 ? read(readObject(response)) : null;
        return { value, summary: value === null ? 'none' : 'one' };
      },
    );
  }

  private request(url: string): BillRequest {
    return { url, headers: { access_token: this.key, 'user-agent': 'Recado' } };
  }
}

function readObject(response: EgressResponse): Fields {
  const answer = response.json();
  if (!isFields(answer)) throw new BillSystemError('invalidAnswer', 'no object');
  return answer;
}

/** Asaas keeps no date of birth. */
function customerOf(row: Fields): BillCustomer | null {
  const [id, document] = [textOf(row['id'], 64), parseDocument(textOf(row['cpfCnpj'], 30))];
  if (id === '' || !document) return null;
  const phones = [row['mobilePhone'], row['phone']].map((phone) => textOf(phone, 40)).filter(Boolean);
  const label = [textOf(row['address'], 80), textOf(row['addressNumber'], 20)].filter(Boolean).join(', ');
  return { id, document, name: textOf(row['name'], 100), label, phones, birthDate: null, isBlocked: null };
}

/** @throws BillSystemError for a bill without amount or due date: leaving it out would say that it is paid */
function billOf(row: Fields): OpenBill {
  const [id, amountCents, dueDate] = [textOf(row['id'], 64), centsOf(row['value']), dateOf(row['dueDate'])];
  if (id === '' || amountCents === null || dueDate === null)
    throw new BillSystemError('invalidAnswer', 'a bill without amount or due date');
  const description = textOf(row['description']);
  const [link, pdfUrl] = [linkOf(row['invoiceUrl']), linkOf(row['bankSlipUrl'])];
  return { id, amountCents, dueDate, description, line: null, pix: null, link: link ?? pdfUrl, pdfUrl };
}
