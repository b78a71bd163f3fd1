import type { EgressResponse } from '@recado/egress';
import { baseUrlOf, type BillHttp, type ReadAnswer } from './bill-http.ts';
import {
  BillSystemError,
  type BillCustomer,
  type BillSystemAdapter,
  type OpenBill,
  type UnlockResult,
} from './bill-system.ts';
import { fieldsOf, isFields, rowsOf, textOf, type Fields } from './bill-values.ts';
import { formatDocument, maskDocument, type TaxDocument } from './tax-document.ts';
import { ixcBillOf, ixcCustomerOf, readIxcPdf } from './ixc.rows.ts';
import { parsePixCode } from './pix-code.ts';

export interface IxcAccess {
  ipixc: string;
  /** `id:secret`. */
  tokenixc: string;
}

const PATH = '/webservice/v1/';
/** A page of bills with all of their columns, or a PDF of 5 MB as base64. */
const MOST_ANSWER_BYTES = 8_000_000;
/** Blocked by the system, by hand, or slowed down for arrears. */
const blockedStates = new Set(['CA', 'CM', 'FA']);

/** IXC Provedor. Errors come with status 200, so the body decides. */
export class IxcAdapter implements BillSystemAdapter {
  private readonly base: string;
  private readonly authorization: string;

  constructor(
    private readonly http: BillHttp,
    { ipixc, tokenixc }: IxcAccess,
  ) {
    this.base = baseUrlOf(ipixc, '/webservice/v1');
    this.authorization = `Basic ${Buffer.from(tokenixc.trim()).toString('base64')}`;
  }

  async findCustomers(document: TaxDocument): Promise<BillCustomer[]> {
    const masked = maskDocument(document);
    // Only the punctuated form is found.
    const rows = await this.list('cliente', { qtype: 'cliente.cnpj_cpf', query: formatDocument(document) }, masked);
    const customers = rows.map(ixcCustomerOf).filter((customer) => customer !== null);
    return customers.filter((customer) => customer.document.value === document.value);
  }

  async openBills({ id }: BillCustomer): Promise<OpenBill[]> {
    const onlyOpen = JSON.stringify([{ TB: 'fn_areceber.status', OP: '=', P: 'A' }]);
    const rows = await this.list('fn_areceber', {
      qtype: 'fn_areceber.id_cliente',
      query: id,
      rp: '200',
      sortname: 'fn_areceber.data_vencimento',
      grid_param: onlyOpen,
    });
    const own = rows.filter((row) => textOf(row['id_cliente']) === id && textOf(row['status']) === 'A');
    return own.filter((row) => textOf(row['titulo_renegociado']) !== 'S').map(ixcBillOf);
  }

  lineFor({ line }: OpenBill): Promise<string | null> {
    return Promise.resolve(line);
  }

  /** Creates the Pix where the bill has none yet. */
  pixFor({ id }: OpenBill): Promise<string | null> {
    return this.act('get_pix', { id_areceber: id }, (response) => {
      const pix = fieldsOf(readIxcJson(response)['pix']);
      const codes = [fieldsOf(pix['dadosPix'])['pixCopiaECola'], fieldsOf(pix['qrCode'])['qrcode']];
      const value = codes.map(parsePixCode).find((code) => code !== null) ?? null;
      return { value, summary: value === null ? 'no valid Pix code' : 'a Pix code' };
    });
  }

  pdfFor({ id }: OpenBill): Promise<Buffer | null> {
    const asFile = { juro: 'N', multa: 'N', atualiza_boleto: 'N', tipo_boleto: 'arquivo', base64: 'S' };
    return this.act('get_boleto', { boletos: id, ...asFile }, (response) => {
      const value = readIxcPdf(response.text());
      return { value, summary: value === null ? 'no PDF' : `a PDF of ${value.length} bytes` };
    });
  }

  readonly trustUnlock = {
    isBlocked: async (customer: BillCustomer): Promise<boolean> => (await this.blockedContracts(customer)).length > 0,
    unlock: async (customer: BillCustomer): Promise<UnlockResult> => {
      const results: UnlockResult[] = [];
      for (const contract of await this.blockedContracts(customer)) results.push(await this.unlockContract(contract));
      if (results.includes('unlocked')) return 'unlocked';
      // A customer whose contracts are all active by now needs no unlocking.
      return results.every((result) => result === 'already') ? 'already' : 'notAllowed';
    },
  };

  private async blockedContracts({ id }: BillCustomer): Promise<string[]> {
    const rows = await this.list('cliente_contrato', { qtype: 'cliente_contrato.id_cliente', query: id });
    const own = rows.filter((row) => textOf(row['id_cliente']) === id);
    return own.filter((row) => blockedStates.has(textOf(row['status_internet']))).map((row) => textOf(row['id']));
  }

  private unlockContract(contract: string): Promise<UnlockResult> {
    return this.act('desbloqueio_confianca', { id: contract }, (response) => {
      const { tipo, codigo } = readIxcJson(response);
      const code = textOf(codigo, 20);
      const value = textOf(tipo) === 'sucesso' ? 'unlocked' : code === '107' ? 'already' : 'notAllowed';
      return { value, summary: `${value}, code ${code || 'none'}` };
    });
  }

  private list(table: string, query: Record<string, string>, traced = query['query'] ?? ''): Promise<Fields[]> {
    const column = query['qtype'] ?? '';
    const json = { oper: '=', page: '1', rp: '20', sortname: `${table}.id`, sortorder: 'asc', ...query };
    return this.http.call(
      {
        ...this.request(table, json),
        headers: { authorization: this.authorization, ixcsoft: 'listar' },
        isRepeatable: true,
      },
      { path: PATH + table, sent: `${column} = ${traced}` },
      (response) => {
        const answer = readIxcJson(response);
        const hasNone = textOf(answer['total']) === '0';
        if (!Array.isArray(answer['registros']) && !hasNone) throw new BillSystemError('invalidAnswer', 'no rows');
        const rows = rowsOf(answer['registros']);
        return { value: rows, summary: `${rows.length} rows of ${table}` };
      },
    );
  }

  /** Actions may create something, so they are never repeated. */
  private act<T>(
    action: string,
    json: Record<string, string>,
    read: (response: EgressResponse) => ReadAnswer<T>,
  ): Promise<T> {
    const headers = { authorization: this.authorization };
    const request = { ...this.request(action, json), headers, isRepeatable: false };
    return this.http.call(request, { path: PATH + action, sent: JSON.stringify(json) }, read);
  }

  private request(resource: string, json: Record<string, string>) {
    const limits = { maxResponseBytes: MOST_ANSWER_BYTES };
    return { method: 'POST' as const, url: this.base + PATH + resource, body: { json }, limits };
  }
}

/** @throws BillSystemError `auth` for an answer that is no JSON at all, as to a bad token */
function readIxcJson(response: EgressResponse): Fields {
  const text = response.text().trim();
  if (!text.startsWith('{')) throw new BillSystemError(text === '' ? 'invalidAnswer' : 'auth', 'no JSON');
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new BillSystemError('invalidAnswer', 'broken JSON');
  }
  if (!isFields(answer)) throw new BillSystemError('invalidAnswer', 'no object');
  if (answer['type'] === 'error') throw new BillSystemError('invalidAnswer', 'an error of the system');
  return answer;
}
