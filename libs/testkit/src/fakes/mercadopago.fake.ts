import { createHmac } from 'node:crypto';
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

export interface MercadoPagoSeed {
  accessToken: string;
  webhookSecret: string;
}
export interface MercadoPagoKnobs extends PaymentFakeKnobs {
  /** The time in `x-signature` is in milliseconds. */
  signsMilliseconds?: boolean;
  /** The id is signed in lower case. */
  signsLowerCase?: boolean;
  /** Notices have no `x-request-id`. */
  lacksRequestId?: boolean;
  /** New payments are not found by their reference yet. */
  searchIsLate?: boolean;
}
export type MercadoPagoFake = PaymentFake<MercadoPagoKnobs>;

interface Payment {
  id: number;
  status: string;
  status_detail: string;
  currency_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  external_reference: string;
  description: string;
  date_created: string;
  date_approved: string | null;
  date_of_expiration: string;
  point_of_interaction: object;
}

const MINUTE_MS = 60_000;
const error = (status: number, error: string, message: string): FakeAnswer => ({
  status,
  body: { error, message, status, cause: [] },
});
const moment = (at: number): string => new Date(at).toISOString().replace('Z', '+00:00');

/** Mercado Pago's Pix payments: a key for repeats on each POST, notices without a state, signed over the query. */
export async function startMercadoPagoFake(seed: MercadoPagoSeed): Promise<MercadoPagoFake> {
  const shop = new MercadoPago(seed, {});
  const server = await startFakeServer(shop.knobs, (request) => shop.answer(request));
  return {
    ...server,
    ledger: shop.ledger,
    notices: shop.sender.notices,
    pay: (id, amountCents, force) => shop.pay(id, amountCents, force),
    expire: (id) => shop.expire(id),
  };
}

class MercadoPago {
  readonly ledger: LedgerEntry[] = [];
  readonly sender: NoticeSender;
  private readonly payments: Payment[] = [];
  private readonly answers = new Map<string, FakeAnswer>();

  private readonly seed: MercadoPagoSeed;
  readonly knobs: MercadoPagoKnobs;

  constructor(seed: MercadoPagoSeed, knobs: MercadoPagoKnobs) {
    this.seed = seed;
    this.knobs = knobs;
    this.sender = new NoticeSender(knobs);
  }

  async answer(request: FakeRequest): Promise<FakeAnswer> {
    const { method, path, headers, query, body } = request;
    if (headers.authorization !== `Bearer ${this.seed.accessToken}`)
      return error(401, 'unauthorized', 'invalid access token');
    if (path === '/users/me') return { body: { id: 1, nickname: 'TESTE', site_id: 'MLB' } };
    if (method === 'GET' && path === '/v1/payments/search') return this.search(query.get('external_reference'));
    const [, id, part] = /^\/v1\/payments(?:\/(\d+))?(\/refunds)?$/.exec(path) ?? [];
    const payment = this.payments.find((candidate) => String(candidate.id) === id);
    if (id !== undefined && !payment) return error(404, 'not_found', 'Payment not found');
    if (method === 'GET') return payment ? { body: payment } : error(405, 'method_not_allowed', 'Method not allowed');
    const key = headers['x-idempotency-key'];
    if (typeof key !== 'string' || key === '')
      return error(400, 'bad_request', "Header X-Idempotency-Key can't be null");
    const known = this.answers.get(`${path} ${key}`);
    if (known) return known;
    const json = parseJson(body);
    const answer = await this.change(payment, part, json);
    if ((answer.status ?? 200) < 300) this.answers.set(`${path} ${key}`, answer);
    return answer;
  }

  async pay(id: string, amountCents?: number, force = false): Promise<void> {
    const payment = this.payments.find(({ external_reference }) => external_reference === id);
    if (!payment) throw new Error(`Mercado Pago has no payment for ${id}`);
    const isOpen = payment.status === 'pending' && Date.parse(payment.date_of_expiration) > Date.now();
    if (!isOpen && !force) throw new Error(`${id} cannot be paid`);
    const paidAt = new Date();
    const paidCents = amountCents ?? cents(payment.transaction_amount);
    const date_approved = moment(paidAt.getTime());
    const paid = { status: 'approved', status_detail: 'accredited', date_approved };
    Object.assign(payment, { ...paid, transaction_amount: reais(paidCents) });
    const paymentId = String(payment.id);
    this.ledger.push({ chargeId: id, paymentId, amountCents: paidCents, paidAt, refunded: false });
    await this.tell(payment);
  }

  expire(id: string): void {
    const payment = this.payments.find(({ external_reference }) => external_reference === id);
    const date_of_expiration = moment(Date.now() - 1000);
    if (payment) Object.assign(payment, { status: 'cancelled', status_detail: 'expired', date_of_expiration });
  }

  private async change(payment: Payment | undefined, part: string | undefined, json: unknown): Promise<FakeAnswer> {
    if (!payment) return this.create(json);
    return part ? this.refund(payment, json) : this.cancel(payment, json);
  }

  private search(reference: string | null): FakeAnswer {
    const found = this.knobs.searchIsLate
      ? []
      : this.payments.filter(({ external_reference }) => external_reference === reference);
    return { body: { paging: { total: found.length, limit: 30, offset: 0 }, results: found } };
  }

  private async create(json: unknown): Promise<FakeAnswer> {
    const order = isObject(json) ? json : {};
    const { transaction_amount: amount, date_of_expiration: end, external_reference, payer, description } = order;
    if (typeof amount !== 'number' || amount <= 0 || reais(cents(amount)) !== amount)
      return error(400, 'bad_request', 'Invalid transaction_amount');
    if (order['payment_method_id'] !== 'pix') return error(400, 'bad_request', 'Invalid payment_method_id');
    if (!isObject(payer) || !/^[^@\s]+@[^@\s]+$/.test(String(payer['email'])))
      return error(400, 'bad_request', 'payer.email must be a valid email');
    const ends = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(String(end)) ? Date.parse(String(end)) : 0;
    if (ends < Date.now() + 30 * MINUTE_MS || ends > Date.now() + 30 * 24 * 60 * MINUTE_MS)
      return error(400, 'bad_request', 'Invalid date_of_expiration');
    const id = 120_000_000_000 + this.payments.length;
    const transaction_data = { qr_code: aPixCode(`pix.mercadolivre.com/${id}`), qr_code_base64: '', ticket_url: '' };
    transaction_data.ticket_url = `https://www.mercadopago.com.br/payments/${id}/ticket`;
    const payment: Payment = {
      id,
      status: 'pending',
      status_detail: 'pending_waiting_transfer',
      currency_id: 'BRL',
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      external_reference: String(external_reference),
      description: String(description),
      date_created: moment(Date.now()),
      date_approved: null,
      date_of_expiration: String(end),
      point_of_interaction: { type: 'PIX', transaction_data },
    };
    this.payments.push(payment);
    if (this.knobs.paysBeforeAnswer) await this.pay(payment.external_reference);
    return { status: 201, body: { ...payment } };
  }

  private cancel(payment: Payment, json: unknown): FakeAnswer {
    if (!isObject(json) || json['status'] !== 'cancelled') return error(400, 'bad_request', 'Invalid status');
    if (payment.status !== 'pending') return error(400, 'bad_request', 'The action requested is not valid');
    Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' });
    return { body: { ...payment } };
  }

  private async refund(payment: Payment, json: unknown): Promise<FakeAnswer> {
    const amount = isObject(json) ? Number(json['amount'] ?? payment.transaction_amount) : Number.NaN;
    if (payment.status !== 'approved') return error(400, 'bad_request', 'The action requested is not valid');
    if (!(amount > 0 && amount <= payment.transaction_amount)) return error(400, 'bad_request', 'Invalid amount');
    Object.assign(payment, { status: 'refunded', status_detail: 'refunded', transaction_amount_refunded: amount });
    const entry = this.ledger.find(({ paymentId }) => paymentId === String(payment.id));
    if (entry) entry.refunded = true;
    await this.tell(payment);
    return { status: 201, body: { id: 1, payment_id: payment.id, amount, status: 'approved' } };
  }

  private async tell({ id }: Payment): Promise<void> {
    const url = new URL(this.knobs.noticeUrl ?? UNUSED_URL);
    url.searchParams.set('data.id', String(id));
    url.searchParams.set('type', 'payment');
    const body = { action: 'payment.updated', api_version: 'v1', data: { id: String(id) }, live_mode: false };
    const [requestId, now] = [crypto.randomUUID(), Date.now()];
    const ts = String(this.knobs.signsMilliseconds ? now : Math.floor(now / 1000));
    const signedId = this.knobs.signsLowerCase ? String(id).toLowerCase() : String(id);
    const request = this.knobs.lacksRequestId ? '' : `request-id:${requestId};`;
    const mac = createHmac('sha256', this.seed.webhookSecret).update(`id:${signedId};${request}ts:${ts};`);
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    headers['x-signature'] = `ts=${ts},v1=${mac.digest('hex')}`;
    if (!this.knobs.lacksRequestId) headers['x-request-id'] = requestId;
    await this.sender.send({ url: url.href, headers, body: JSON.stringify({ ...body, type: 'payment', user_id: 1 }) });
  }
}
