import type { EgressResponse } from '@recado/egress';
import { baseUrlOf, type BillHttp, type BillRequest, type ReadAnswer } from './bill-http.ts';
import {
  BillSystemError,
  type BillCustomer,
  type BillSystemAdapter,
  type OpenBill,
  type UnlockResult,
} from './bill-system.ts';
import { fieldsOf, isFields, rowsOf, textOf, type Fields } from './bill-values.ts';
import { maskDocument, type TaxDocument } from './tax-document.ts';
import { mkAuthBillOf, mkAuthCustomerOf } from './mkauth.rows.ts';

export interface MkAuthAccess {
  ipmkauth: string;
  clientidmkauth: string;
  clientsecretmkauth: string;
}

/** MK-Auth (not MK Solutions). An adapter lives for one turn, and so does its token of ten minutes. */
export class MkAuthAdapter implements BillSystemAdapter {
  private readonly base: string;
  private readonly authorization: string;
  private token: string | null = null;

  constructor(
    private readonly http: BillHttp,
    { ipmkauth, clientidmkauth, clientsecretmkauth }: MkAuthAccess,
  ) {
    this.base = baseUrlOf(ipmkauth, '/api');
    const credentials = `${clientidmkauth.trim()}:${clientsecretmkauth.trim()}`;
    this.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  async findCustomers(document: TaxDocument): Promise<BillCustomer[]> {
    const rows = await this.get('cliente/show/', document, (answer) => {
      const found = fieldsOf(answer['dados_cliente'])['titulos'] ?? answer;
      return isFields(found) ? [found] : rowsOf(found);
    });
    // The path takes a login, too, and a login may look like another customer's document.
    const customers = rows.map(mkAuthCustomerOf).filter((customer) => customer !== null);
    return customers.filter((customer) => customer.document.value === document.value);
  }

  async openBills({ id, document }: BillCustomer): Promise<OpenBill[]> {
    const rows = await this.get('titulo/titulos/', document, (answer) => rowsOf(answer['titulos']));
    const open = rows.filter((row) => /^(aberto|vencido)$/i.test(textOf(row['status'])));
    // One document may have several customers; rows that name theirs are kept apart.
    const own = open.filter((row) => [id, ''].includes(textOf(row['uuid_cliente'])));
    return own.map((row) => mkAuthBillOf(row, this.base)).sort((one, other) => compare(one.dueDate, other.dueDate));
  }

  lineFor({ line }: OpenBill): Promise<string | null> {
    return Promise.resolve(line);
  }
  pixFor({ pix }: OpenBill): Promise<string | null> {
    return Promise.resolve(pix);
  }
  /** The bill is a page of HTML, whose link the customer gets. */
  pdfFor(): Promise<Buffer | null> {
    return Promise.resolve(null);
  }

  readonly trustUnlock = {
    isBlocked: ({ isBlocked }: BillCustomer): Promise<boolean> => Promise.resolve(isBlocked === true),
    unlock: async ({ id, isBlocked, document }: BillCustomer): Promise<UnlockResult> => {
      if (isBlocked === false) return 'already';
      // This GET changes the customer, so it is never repeated.
      const call = { path: 'cliente/desbloqueio/', last: id, traced: '…', isRepeatable: false };
      const said = await this.authorized(call, (response) => {
        const value = readUnlockAnswer(response.text());
        return { value, summary: value };
      });
      if (said !== 'unclear') return said;
      const current = (await this.findCustomers(document)).find((customer) => customer.id === id);
      return current?.isBlocked === false ? 'unlocked' : 'notAllowed';
    },
  };

  /** Rows of an answer about a document; none where the system knows nothing of it. */
  private get(path: string, document: TaxDocument, rowsIn: (answer: Fields) => Fields[]): Promise<Fields[]> {
    const traced = maskDocument(document);
    return this.authorized({ path, last: document.value, traced, isRepeatable: true }, (response) => {
      const answer = readMkAuthJson(response.text());
      const rows = answer === null ? [] : rowsIn(answer);
      return { value: rows, summary: `${rows.length} rows` };
    });
  }

  private async authorized<T>(call: AuthorizedCall, read: (response: EgressResponse) => ReadAnswer<T>): Promise<T> {
    const { path, last, traced, isRepeatable } = call;
    const request = (token: string): BillRequest => ({
      url: `${this.base}/api/${path}${encodeURIComponent(last)}`,
      headers: { authorization: `Bearer ${token}` },
      isRepeatable,
    });
    const trace = { path: `/api/${path}${traced}`, sent: '' };
    const token = await this.authorize();
    try {
      return await this.http.call(request(token), trace, read);
    } catch (error) {
      // A refused request has done nothing, so one with a new token is no repetition.
      if (!(error instanceof BillSystemError) || error.failure !== 'auth') throw error;
      this.token = null;
      return this.http.call(request(await this.authorize()), trace, read);
    }
  }

  private async authorize(): Promise<string> {
    const headers = { authorization: this.authorization };
    const request = { url: `${this.base}/api/`, headers };
    this.token ??= await this.http.call(request, { path: '/api/', sent: '' }, (response) => {
      const token = response.text().trim().replace(/^"|"$/g, '');
      if (token.length > 4_000 || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
        throw new BillSystemError('auth', 'no token');
      return { value: token, summary: 'a token' };
    });
    return this.token;
  }
}

interface AuthorizedCall {
  path: string;
  /** End of the path. */
  last: string;
  /** How the trace shows that end. */
  traced: string;
  isRepeatable: boolean;
}

/** @returns null where nothing was found, which MK-AUTH answers as `NULL` or in a message */
function readMkAuthJson(text: string): Fields | null {
  if (/^"?NULL"?$/i.test(text.trim())) return null;
  let answer: unknown;
  try {
    // Some versions send a character more behind the object.
    answer = JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
  } catch {
    throw new BillSystemError('invalidAnswer', 'broken JSON');
  }
  if (!isFields(answer)) throw new BillSystemError('invalidAnswer', 'no object');
  if (/n[ãa]o\s+encontrad/i.test(textOf(answer['mensagem']))) return null;
  if ('error' in answer || 'erro' in answer) throw new BillSystemError('invalidAnswer', 'an error of the system');
  return answer;
}

/** The words of this answer are not documented; the customer's record decides where they are unclear. */
function readUnlockAnswer(text: string): UnlockResult | 'unclear' {
  // PHP writes accents in JSON as escapes.
  const words = text.slice(0, 2_000).replace(/\\u00e3/gi, 'ã');
  if (/\bNULL\b|"(error|erro)"|\bn[ãa]o\s|negad/i.test(words)) return 'notAllowed';
  return /desbloquead|liberad|sucesso/i.test(words) ? 'unlocked' : 'unclear';
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
