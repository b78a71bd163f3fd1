import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeRequest, type FakeServer } from './fake-server.ts';

export interface AsaasCustomer {
  id: string;
  name: string;
  cpfCnpj: string;
  mobilePhone?: string;
  phone?: string;
  deleted?: boolean;
}
export interface AsaasPayment {
  id: string;
  customer: string;
  /** Reais. */
  value: number;
  dueDate: string;
  status: string;
  billingType: 'BOLETO' | 'PIX' | 'CREDIT_CARD' | 'UNDEFINED';
  description?: string | null;
  /** The digitable line; a payment without one has no boleto. */
  line?: string;
  pix?: string;
  pdf?: Buffer;
}
export interface AsaasSeed {
  key: string;
  customers: AsaasCustomer[];
  payments: AsaasPayment[];
}
export interface AsaasKnobs extends FakeKnobs {
  /** This many of the next requests are answered with 429. */
  limited?: number;
  /** Lists hold all rows in spite of the filter, as with a filter that Asaas does not know. */
  ignoresFilters?: boolean;
}
export type AsaasFake = FakeServer<AsaasKnobs>;

/** Asaas: key and User-Agent on each call, no GET with a body, lists of pages, money as numbers of reais. */
export async function startAsaasFake(seed: AsaasSeed): Promise<AsaasFake> {
  const knobs: AsaasKnobs = {};
  let address = '';
  const server = await startFakeServer(knobs, (request) => {
    const { path, method, body } = request;
    const [, slip] = /^\/b\/pdf\/(\w+)$/.exec(path) ?? [];
    if (slip !== undefined) return publicPdf(seed, slip, request);
    // The API's proxy refuses such a request before anything reads it.
    if (method === 'GET' && body.length > 0) return { status: 403, type: 'text/html', body: '<h1>403 Forbidden</h1>' };
    const refused = refuse(seed, request);
    if (refused) return refused;
    if ((knobs.limited ?? 0) > 0) {
      knobs.limited = (knobs.limited ?? 0) - 1;
      const headers = { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '1' };
      return { ...errors(429, 'too_many_requests', 'Limite excedido'), headers };
    }
    if (method !== 'GET') return errors(405, 'invalid_method', 'Método não permitido');
    if (path === '/v3/customers') return listCustomers(seed, filtersOf(request, knobs));
    if (path === '/v3/payments') return listPayments(seed, filtersOf(request, knobs), address);
    const [, id, part] = /^\/v3\/payments\/(\w+)\/(pixQrCode|identificationField)$/.exec(path) ?? [];
    const payment = seed.payments.find((candidate) => candidate.id === id);
    if (!payment) return errors(404, 'not_found', 'Recurso não encontrado');
    return part === 'pixQrCode' ? pixQrCode(payment) : identificationField(payment);
  });
  address = server.url;
  return server;
}

const errors = (status: number, code: string, description: string): FakeAnswer => ({
  status,
  body: { errors: [{ code, description }] },
});

function refuse({ key }: AsaasSeed, { headers }: FakeRequest): FakeAnswer | null {
  const given = headers['access_token'];
  if (!headers['user-agent']) return errors(400, 'user_not_identified', 'O cabeçalho User-Agent é obrigatório');
  if (given === undefined) return errors(401, 'access_token_not_found', 'O cabeçalho access_token não foi encontrado');
  return given === key ? null : errors(401, 'invalid_access_token', 'A chave de API fornecida é inválida');
}

function page<T>(all: T[], query: URLSearchParams): FakeAnswer {
  const limit = Math.min(Number(query.get('limit') ?? 10), 100);
  const offset = Number(query.get('offset') ?? 0);
  const data = all.slice(offset, offset + limit);
  const hasMore = offset + limit < all.length;
  return { body: { object: 'list', hasMore, totalCount: all.length, limit, offset, data } };
}

const filtersOf = ({ query }: FakeRequest, { ignoresFilters }: AsaasKnobs): URLSearchParams =>
  ignoresFilters ? new URLSearchParams() : query;

function listCustomers({ customers }: AsaasSeed, query: URLSearchParams): FakeAnswer {
  const document = query.get('cpfCnpj');
  const found = customers.filter(({ cpfCnpj }) => document === null || cpfCnpj === document);
  return page(
    found.map((customer) => ({ object: 'customer', deleted: false, ...customer })),
    query,
  );
}

function listPayments({ payments }: AsaasSeed, query: URLSearchParams, address: string): FakeAnswer {
  const [customer, status] = [query.get('customer'), query.get('status')];
  const found = payments.filter(
    (payment) => (customer ?? payment.customer) === payment.customer && (status ?? payment.status) === payment.status,
  );
  const sorted = found.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  const shown = sorted.map(({ id, value, dueDate, billingType, description, pdf, ...payment }) => ({
    object: 'payment',
    id,
    customer: payment.customer,
    value,
    netValue: value - 1.99,
    dueDate,
    billingType,
    description: description ?? null,
    status: payment.status,
    deleted: false,
    invoiceUrl: `${address}/i/${id}`,
    bankSlipUrl: pdf ? `${address}/b/pdf/${id}` : null,
  }));
  return page(shown, query);
}

function pixQrCode({ pix }: AsaasPayment): FakeAnswer {
  if (pix === undefined) return errors(400, 'invalid_action', 'A cobrança não pode ser paga por Pix');
  return { body: { success: true, encodedImage: '', payload: pix, expirationDate: '2027-12-31 23:59:59' } };
}

function identificationField({ line }: AsaasPayment): FakeAnswer {
  if (line === undefined) return errors(400, 'invalid_action', 'A cobrança não possui boleto');
  return { body: { identificationField: line, nossoNumero: '1', barCode: '' } };
}

/** Public: a key sent there would be a leak. */
function publicPdf({ payments }: AsaasSeed, id: string, { headers }: FakeRequest): FakeAnswer {
  const pdf = payments.find((payment) => payment.id === id)?.pdf;
  if (headers['access_token'] !== undefined || !pdf) return { status: 404, type: 'text/html', body: '<h1>404</h1>' };
  return { type: 'application/pdf', body: pdf };
}
