import { createHmac } from 'node:crypto';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';
import { NoticeSender, UNUSED_URL, type LedgerEntry, type PaymentFake, type PaymentFakeKnobs } from './payment-fake.ts';

export interface StripeSeed {
  secretKey: string;
  webhookSecret: string;
}
export interface StripeKnobs extends PaymentFakeKnobs {
  /** Notices are signed with these, too, as while the secret is exchanged. */
  otherSecrets?: string[];
}
export interface StripeFake extends PaymentFake<StripeKnobs> {
  /** The payer has chosen Pix or boleto and has not paid yet. */
  begin(chargeId: string): Promise<void>;
  /** A payment that was begun fails. */
  fail(chargeId: string): Promise<void>;
}

interface Intent {
  id: string;
  status: string;
  currency: string;
  amount_received: number;
  metadata: Record<string, string>;
  latest_charge: { id: string; object: 'charge'; created: number; refunded: boolean; amount: number } | null;
}
interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  created: number;
  expires_at: number;
  url: string | null;
  payment_intent: Intent | null;
  metadata: Record<string, string>;
}

const seconds = (): number => Math.floor(Date.now() / 1000);
const DAY = 24 * 60 * 60;
const error = (status: number, type: string, message: string, code?: string): FakeAnswer => ({
  status,
  body: { error: { type, message, ...(code ? { code } : {}) } },
});

/** Stripe's Checkout Sessions: forms, keys for repeats, objects that are expanded only where asked, signed events. */
export async function startStripeFake(seed: StripeSeed): Promise<StripeFake> {
  const stripe = new Stripe(seed, {});
  const server = await startFakeServer(stripe.knobs, (request) => stripe.answer(request));
  return {
    ...server,
    ledger: stripe.ledger,
    notices: stripe.sender.notices,
    pay: (id, amountCents, force) => stripe.pay(id, amountCents, force),
    expire: (id) => stripe.expire(id),
    begin: (id) => stripe.begin(id),
    fail: (id) => stripe.fail(id),
  };
}

class Stripe {
  readonly ledger: LedgerEntry[] = [];
  readonly sender: NoticeSender;
  private readonly sessions: Session[] = [];
  private readonly answers = new Map<string, { form: string; answer: FakeAnswer }>();

  private readonly seed: StripeSeed;
  readonly knobs: StripeKnobs;

  constructor(seed: StripeSeed, knobs: StripeKnobs) {
    this.seed = seed;
    this.knobs = knobs;
    this.sender = new NoticeSender(knobs);
  }

  async answer(request: FakeRequest): Promise<FakeAnswer> {
    const { method, headers, body } = request;
    if (headers.authorization !== `Bearer ${this.seed.secretKey}`)
      return error(401, 'invalid_request_error', 'Invalid API Key provided: sk_****');
    if (method !== 'POST') return this.read(request);
    if (body.length > 0 && headers['content-type'] !== 'application/x-www-form-urlencoded')
      return error(400, 'invalid_request_error', 'Invalid request body');
    const key = headers['idempotency-key'];
    const form = body.toString();
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (known && known.form !== form)
      return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters');
    if (known) return known.answer;
    const answer = await this.write(request.path, new URLSearchParams(form));
    if (typeof key === 'string') this.answers.set(key, { form, answer });
    return answer;
  }

  async pay(id: string, amountCents?: number, force = false): Promise<void> {
    const session = this.find(id);
    const isBegun = session.status === 'complete' && session.payment_status === 'unpaid';
    const isOpen = session.status === 'open' && session.expires_at > seconds();
    if (!isBegun && !isOpen && !force) throw new Error(`${id} cannot be paid`);
    const [amount, paidAt] = [amountCents ?? session.amount_total, new Date()];
    const number = this.ledger.length + 1;
    const latest_charge = {
      id: `ch_${number}`,
      object: 'charge' as const,
      created: seconds(),
      refunded: false,
      amount,
    };
    const intent = { ...(session.payment_intent ?? this.intentOf(session)), status: 'succeeded' };
    const payment_intent = { ...intent, amount_received: amount, latest_charge };
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent });
    this.ledger.push({ chargeId: id, paymentId: intent.id, amountCents: amount, paidAt, refunded: false });
    await this.tell(`checkout.session.${isBegun ? 'async_payment_succeeded' : 'completed'}`, present(session, false));
  }

  async begin(id: string): Promise<void> {
    const session = this.find(id);
    Object.assign(session, { status: 'complete', url: null, payment_intent: this.intentOf(session) });
    await this.tell('checkout.session.completed', present(session, false));
  }

  async fail(id: string): Promise<void> {
    const session = this.find(id);
    if (session.payment_intent) session.payment_intent.status = 'requires_payment_method';
    await this.tell('checkout.session.async_payment_failed', present(session, false));
  }

  expire(id: string): void {
    Object.assign(this.find(id), { status: 'expired', url: null, expires_at: seconds() - 1 });
  }

  private find(id: string): Session {
    const found = this.sessions.find(({ client_reference_id }) => client_reference_id === id);
    if (!found) throw new Error(`Stripe has no session for ${id}`);
    return found;
  }

  private read({ path, query }: FakeRequest): FakeAnswer {
    const expands = query.getAll('expand[]');
    if (path === '/v1/checkout/sessions') {
      const since = Number(query.get('created[gte]') ?? 0);
      const newest = this.sessions.filter(({ created }) => created >= since).toReversed();
      const after = newest.findIndex(({ id }) => id === query.get('starting_after'));
      const rest = newest.slice(after + 1);
      const limit = Number(query.get('limit') ?? 10);
      const isFull = expands.includes('data.payment_intent.latest_charge');
      const data = rest.slice(0, limit).map((session) => present(session, isFull));
      return { body: { object: 'list', url: path, has_more: rest.length > limit, data } };
    }
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    const session = this.sessions.find((candidate) => candidate.id === id);
    if (!session) return error(404, 'invalid_request_error', 'No such checkout session', 'resource_missing');
    return { body: present(session, expands.includes('payment_intent.latest_charge')) };
  }

  private async write(path: string, form: URLSearchParams): Promise<FakeAnswer> {
    if (path === '/v1/checkout/sessions') return this.create(form);
    if (path === '/v1/refunds') return this.refund(form);
    const [, id] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const session = this.sessions.find((candidate) => candidate.id === id);
    if (!session) return error(404, 'invalid_request_error', 'No such checkout session', 'resource_missing');
    if (session.status !== 'open')
      return error(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    Object.assign(session, { status: 'expired', url: null });
    return { body: present(session, false) };
  }

  private async create(form: URLSearchParams): Promise<FakeAnswer> {
    const price = 'line_items[0][price_data]';
    const amount = form.get(`${price}[unit_amount]`) ?? '';
    const currency = form.get(`${price}[currency]`) ?? '';
    const invalid = (param: string) => error(400, 'invalid_request_error', `Invalid ${param}`, 'parameter_invalid');
    if (form.get('mode') !== 'payment') return invalid('mode');
    if (!URL.canParse(form.get('success_url') ?? '')) return invalid('success_url');
    if (!/^\d{1,8}$/.test(amount) || form.get('line_items[0][quantity]') !== '1') return invalid('line_items');
    if (!/^(brl|usd|eur)$/.test(currency) || !form.get(`${price}[product_data][name]`)) return invalid('price_data');
    const end = Number(form.get('expires_at') ?? seconds() + DAY);
    if (end < seconds() + 30 * 60 || end > seconds() + DAY) return invalid('expires_at');
    const number = this.sessions.length + 1;
    const session: Session = {
      id: `cs_test_${number}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(amount),
      currency,
      client_reference_id: form.get('client_reference_id'),
      created: seconds(),
      expires_at: end,
      url: `https://checkout.stripe.com/c/pay/cs_test_${number}`,
      payment_intent: null,
      metadata: { charge: form.get('payment_intent_data[metadata][charge]') ?? '' },
    };
    this.sessions.push(session);
    if (this.knobs.paysBeforeAnswer) await this.pay(session.client_reference_id ?? '');
    return { body: present(session, form.getAll('expand[]').includes('payment_intent.latest_charge')) };
  }

  private async refund(form: URLSearchParams): Promise<FakeAnswer> {
    const intent = this.sessions.flatMap(({ payment_intent }) => payment_intent ?? []);
    const paid = intent.find(({ id }) => id === form.get('payment_intent'));
    const charge = paid?.latest_charge;
    if (!paid || !charge) return error(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing');
    if (charge.refunded) return error(400, 'invalid_request_error', 'Already refunded', 'charge_already_refunded');
    if (Number(form.get('amount') ?? charge.amount) > charge.amount)
      return error(400, 'invalid_request_error', 'Refund amount is greater than the charge');
    charge.refunded = true;
    const entry = this.ledger.find(({ paymentId }) => paymentId === paid.id);
    if (entry) entry.refunded = true;
    await this.tell('charge.refunded', { ...charge, payment_intent: paid.id, metadata: paid.metadata });
    return { body: { id: `re_${paid.id}`, object: 'refund', status: 'succeeded', amount: charge.amount } };
  }

  private intentOf({ id, currency, metadata }: Session): Intent {
    const number = id.replace('cs_test_', '');
    return { id: `pi_${number}`, status: 'processing', currency, amount_received: 0, metadata, latest_charge: null };
  }

  private async tell(type: string, object: object): Promise<void> {
    const created = seconds();
    const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, created, data: { object } });
    const sign = (secret: string) => createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
    const secrets = [...(this.knobs.otherSecrets ?? []), this.seed.webhookSecret];
    const signature = [`t=${created}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await this.sender.send({ url: this.knobs.noticeUrl ?? UNUSED_URL, headers, body });
  }
}

/** References are ids unless the caller asks for the objects. */
function present({ payment_intent: intent, ...session }: Session, isFull: boolean): object {
  const payment_intent = isFull ? intent : (intent?.id ?? null);
  return { object: 'checkout.session', mode: 'payment', ...session, metadata: {}, payment_intent };
}
