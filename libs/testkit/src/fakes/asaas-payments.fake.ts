import { isObject, parseJson } from './fake-json.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import {
  aPixCode,
  cents,
  NoticeSender,
  reais,
  UNUSED_URL,
  type LedgerEntry,
  type PaymentFake,
  type PaymentFakeKnobs,
} from './payment-fake.ts';

export interface AsaasPaymentsKnobs extends PaymentFakeKnobs {
  /** This many of the next requests are answered with 429. */
  limited?: number;
  /** Payments come as by card: CONFIRMED first, the money later. */
  confirmsFirst?: boolean;
}
export interface AsaasWebhook {
  url: string;
  email: string;
  authToken: string;
  interrupted: boolean;
}
export interface AsaasPaymentsFake extends PaymentFake<AsaasPaymentsKnobs> {
  webhook: () => AsaasWebhook | null;
  /** Sends the notices that are still in the queue, as Asaas does after a while. */
  retryNotices(): Promise<void>;
}

interface Customer {
  id: string;
  name: string;
  cpfCnpj: string;
  externalReference: string | null;
  deleted: boolean;
}
interface Payment {
  id: string;
  customer: string;
  value: number;
  billingType: string;
  status: string;
  dueDate: string;
  externalReference: string | null;
  description: string | null;
  deleted: boolean;
  paymentDate: string | null;
  endsAt: number;
}

const MOST_FAILURES = 15;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const error = (status: number, code: string, description: string): FakeAnswer => ({
  status,
  body: { errors: [{ code, description }] },
});
/** Time in Brasília. */
const local = (at: number): string => new Date(at - 3 * 60 * 60 * 1000).toISOString().replace('T', ' ').slice(0, 19);

/** Asaas with Pix charges: key and User-Agent on each call, customers first, a queue of notices that can be paused. */
export async function startAsaasPaymentsFake(key: string): Promise<AsaasPaymentsFake> {
  const asaas = new Asaas(key, {});
  const server = await startFakeServer(asaas.knobs, (request) => asaas.answer(request));
  return {
    ...server,
    url: `${server.url}/v3`,
    ledger: asaas.ledger,
    notices: asaas.sender.notices,
    pay: (id, amountCents, force) => asaas.pay(id, amountCents, force),
    expire: (id) => asaas.expire(id),
    webhook: () => asaas.webhook,
    retryNotices: () => asaas.deliver(),
  };
}

class Asaas {
  readonly ledger: LedgerEntry[] = [];
  readonly sender: NoticeSender;
  webhook: (AsaasWebhook & { id: string }) | null = null;
  private readonly customers: Customer[] = [];
  private readonly payments: Payment[] = [];
  private readonly queue: string[] = [];
  private failures = 0;
  private events = 0;

  private readonly key: string;
  readonly knobs: AsaasPaymentsKnobs;

  constructor(key: string, knobs: AsaasPaymentsKnobs) {
    this.key = key;
    this.knobs = knobs;
    this.sender = new NoticeSender(knobs);
  }

  async answer(request: FakeRequest): Promise<FakeAnswer> {
    const { method, path, headers, query, body } = request;
    // The API's proxy refuses such a request before anything reads it.
    if (method === 'GET' && body.length > 0) return { status: 403, type: 'text/html', body: '<h1>403 Forbidden</h1>' };
    if (!headers['user-agent']) return error(400, 'user_not_identified', 'O cabeçalho User-Agent é obrigatório');
    if (headers['access_token'] !== this.key) return error(401, 'invalid_access_token', 'A chave de API é inválida');
    if ((this.knobs.limited ?? 0) > 0) {
      this.knobs.limited = (this.knobs.limited ?? 0) - 1;
      const limits = { 'RateLimit-Limit': '100', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '1' };
      return { ...error(429, 'too_many_requests', 'Limite excedido'), headers: limits };
    }
    const json = parseJson(body);
    if (path === '/v3/customers') return method === 'GET' ? this.findCustomers(query) : this.addCustomer(json);
    if (path === '/v3/payments') return method === 'GET' ? this.findPayments(query) : this.addPayment(json);
    if (path.startsWith('/v3/webhooks')) return this.setWebhook(method, path, json);
    const [, id, part] = /^\/v3\/payments\/(\w+)(?:\/(pixQrCode|refund))?$/.exec(path) ?? [];
    const payment = this.payments.find((candidate) => candidate.id === id);
    if (!payment) return error(404, 'not_found', 'Recurso não encontrado');
    if (part === 'pixQrCode') return qrCode(payment);
    if (part === 'refund') return this.refund(payment, json);
    return method === 'DELETE' ? this.remove(payment) : { body: present(payment) };
  }

  async pay(id: string, amountCents?: number, force = false): Promise<void> {
    const payment = this.payments.find(({ externalReference }) => externalReference === id);
    if (!payment) throw new Error(`Asaas has no payment for ${id}`);
    const isOpen = payment.status === 'PENDING' && !payment.deleted && payment.endsAt > Date.now();
    if (!isOpen && !force) throw new Error(`${id} cannot be paid`);
    const paidAt = new Date();
    const paidCents = amountCents ?? cents(payment.value);
    const status = this.knobs.confirmsFirst ? 'CONFIRMED' : 'RECEIVED';
    const paymentDate = local(paidAt.getTime()).slice(0, 10);
    Object.assign(payment, { value: reais(paidCents), status, paymentDate });
    this.ledger.push({ chargeId: id, paymentId: payment.id, amountCents: paidCents, paidAt, refunded: false });
    await this.tell(payment);
  }

  expire(id: string): void {
    const payment = this.payments.find(({ externalReference }) => externalReference === id);
    if (payment) Object.assign(payment, { endsAt: Date.now() - 1000, status: 'OVERDUE' });
  }

  /** One after the other; after fifteen failures in a row the queue stands still until it is started by a call. */
  async deliver(): Promise<void> {
    for (;;) {
      const [body] = this.queue;
      if (body === undefined || this.webhook?.interrupted) return;
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (this.webhook) headers['asaas-access-token'] = this.webhook.authToken;
      const url = this.webhook?.url ?? this.knobs.noticeUrl ?? UNUSED_URL;
      const isTaken = await this.sender.send({ url, headers, body });
      const isAnswered = (this.sender.notices.at(-1)?.status ?? null) !== null;
      if (isTaken || !isAnswered || this.knobs.dropsNotices) {
        this.queue.shift();
        this.failures = 0;
        continue;
      }
      this.failures++;
      if (this.webhook && this.failures >= MOST_FAILURES) this.webhook.interrupted = true;
      return;
    }
  }

  private findCustomers(query: URLSearchParams): FakeAnswer {
    const [document, reference] = [query.get('cpfCnpj'), query.get('externalReference')];
    return page(
      this.customers.filter(
        (customer) =>
          (document ?? customer.cpfCnpj) === customer.cpfCnpj &&
          (reference ?? customer.externalReference) === customer.externalReference,
      ),
      query,
    );
  }

  private addCustomer(json: unknown): FakeAnswer {
    const { name, cpfCnpj, externalReference = null } = isObject(json) ? json : {};
    if (typeof name !== 'string' || name === '') return error(400, 'invalid_name', 'O campo name deve ser informado');
    if (typeof cpfCnpj !== 'string' || !/^(\d{11}|[0-9A-Z]{12}\d\d)$/.test(cpfCnpj))
      return error(400, 'invalid_cpfCnpj', 'O CPF/CNPJ informado é inválido');
    const id = `cus_${String(this.customers.length + 1).padStart(12, '0')}`;
    const reference = typeof externalReference === 'string' ? externalReference : null;
    const customer = { id, name, cpfCnpj, externalReference: reference, deleted: false };
    this.customers.push(customer);
    return { body: { object: 'customer', ...customer } };
  }

  private findPayments(query: URLSearchParams): FakeAnswer {
    const reference = query.get('externalReference');
    const found = this.payments.filter(
      (payment) => !payment.deleted && (reference ?? payment.externalReference) === payment.externalReference,
    );
    return page(found.map(present), query);
  }

  private async addPayment(json: unknown): Promise<FakeAnswer> {
    const { customer, billingType, value, dueDate, externalReference, description } = isObject(json) ? json : {};
    if (!this.customers.some(({ id }) => id === customer)) return error(400, 'invalid_customer', 'Customer inválido');
    if (typeof value !== 'number' || value <= 0 || reais(cents(value)) !== value)
      return error(400, 'invalid_value', 'O valor da cobrança é inválido');
    const today = local(Date.now()).slice(0, 10);
    if (typeof dueDate !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(dueDate) || dueDate < today)
      return error(400, 'invalid_dueDate', 'Não é permitido data de vencimento inferior a hoje.');
    if (billingType !== 'PIX') return error(400, 'invalid_billingType', 'A forma de pagamento é inválida');
    const id = `pay_${String(this.payments.length + 1).padStart(12, '0')}`;
    const payment: Payment = {
      id,
      customer: String(customer),
      value,
      billingType,
      status: 'PENDING',
      dueDate,
      externalReference: typeof externalReference === 'string' ? externalReference : null,
      description: typeof description === 'string' ? description : null,
      deleted: false,
      paymentDate: null,
      endsAt: Date.parse(`${dueDate}T23:59:59-03:00`) + YEAR_MS,
    };
    this.payments.push(payment);
    if (this.knobs.paysBeforeAnswer) await this.pay(payment.externalReference ?? '');
    return { body: present(payment) };
  }

  private remove(payment: Payment): FakeAnswer {
    if (payment.status !== 'PENDING' && payment.status !== 'OVERDUE')
      return error(400, 'invalid_action', 'Somente cobranças pendentes podem ser removidas');
    payment.deleted = true;
    return { body: { deleted: true, id: payment.id } };
  }

  private async refund(payment: Payment, json: unknown): Promise<FakeAnswer> {
    const value = isObject(json) && typeof json['value'] === 'number' ? json['value'] : payment.value;
    if (payment.status !== 'RECEIVED' && payment.status !== 'CONFIRMED')
      return error(400, 'invalid_action', 'Somente cobranças recebidas podem ser estornadas');
    if (value > payment.value) return error(400, 'invalid_value', 'O valor do estorno é maior que o da cobrança');
    payment.status = 'REFUNDED';
    const entry = this.ledger.find(({ paymentId }) => paymentId === payment.id);
    if (entry) entry.refunded = true;
    await this.tell(payment);
    return { body: present(payment) };
  }

  private setWebhook(method: string, path: string, json: unknown): FakeAnswer {
    if (method === 'GET') return page(this.webhook ? [this.webhook] : [], new URLSearchParams());
    const { url, email, authToken, interrupted, events, sendType, enabled } = isObject(json) ? json : {};
    if (typeof url !== 'string' || !URL.canParse(url)) return error(400, 'invalid_url', 'A URL é inválida');
    if (typeof email !== 'string' || !email.includes('@')) return error(400, 'invalid_email', 'O e-mail é obrigatório');
    if (typeof authToken !== 'string' || authToken.length < 32)
      return error(400, 'invalid_authToken', 'O token deve ter pelo menos 32 caracteres');
    if (!Array.isArray(events) || events.length === 0) return error(400, 'invalid_events', 'Informe os eventos');
    if (!/^(NON_)?SEQUENTIALLY$/.test(String(sendType)))
      return error(400, 'invalid_sendType', 'Tipo de envio inválido');
    if (method === 'PUT' && path !== `/v3/webhooks/${this.webhook?.id}`)
      return error(404, 'not_found', 'Recurso não encontrado');
    this.webhook = { id: this.webhook?.id ?? 'whk_1', url, email, authToken, interrupted: interrupted === true };
    if (!this.webhook.interrupted) this.failures = 0;
    return { body: { ...this.webhook, enabled, hasAuthToken: true } };
  }

  private async tell(payment: Payment): Promise<void> {
    const event = `PAYMENT_${payment.status}`;
    const id = `evt_${String(++this.events).padStart(10, '0')}`;
    this.queue.push(JSON.stringify({ id, event, dateCreated: local(Date.now()), payment: present(payment) }));
    await this.deliver();
  }
}

function page(all: object[], query: URLSearchParams): FakeAnswer {
  const limit = Math.min(Number(query.get('limit') ?? 10), 100);
  const offset = Number(query.get('offset') ?? 0);
  const data = all.slice(offset, offset + limit);
  const hasMore = offset + limit < all.length;
  return { body: { object: 'list', hasMore, totalCount: all.length, limit, offset, data } };
}

const present = ({ paymentDate, ...payment }: Payment): object => ({
  object: 'payment',
  ...payment,
  endsAt: undefined,
  netValue: payment.value,
  paymentDate,
  clientPaymentDate: paymentDate,
  confirmedDate: paymentDate,
  invoiceUrl: `https://www.asaas.com/i/${payment.id}`,
});

function qrCode({ id, endsAt }: Payment): FakeAnswer {
  const payload = aPixCode(`qr.asaas.com/${id}`);
  return { body: { success: true, encodedImage: '', payload, expirationDate: local(endsAt) } };
}
