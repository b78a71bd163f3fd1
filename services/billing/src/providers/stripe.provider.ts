import { fieldsOf, rowsOf, textOf, type Fields } from './answer-values.ts';
import { isSignedByStripe } from './check-stripe-signature.ts';
import { parseNotice } from './parse-notice.ts';
import {
  isChargeId,
  ProviderError,
  type ChargeOrder,
  type ChargeReference,
  type CredentialField,
  type Credentials,
  type NoticedCharge,
  type PaymentProvider,
  type ProviderCharge,
  type ReceivedNotice,
  type RefundOrder,
} from './payment.provider.ts';
import type { ProviderDeps } from './provider.deps.ts';
import { ProviderHttp, type ProviderAnswer } from './provider-http.ts';
import { readCredentials } from './read-credentials.ts';
import { readStripeSession } from './read-stripe-session.ts';

const BASE = 'https://api.stripe.com';
/** Fixes the shapes of answers, independent of the account's own version. */
const VERSION = '2024-06-20';
const SESSIONS = '/v1/checkout/sessions';
/** A session lives for half an hour at least and a day at most, which is also how long it lives by itself. */
const SHORTEST_SECONDS = 31 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const PAGE = 100;
const MOST_PAGES = 20;

export const stripeFields = [
  { name: 'secretKey', kind: 'secret', required: true },
  // Without it notices are refused, and payments are found by asking.
  { name: 'webhookSecret', kind: 'secret', required: false },
] as const satisfies CredentialField[];

/** Stripe's own page (Checkout Session), which takes cards, Pix and boleto; notices are set up in its panel. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly http: ProviderHttp;
  private readonly webhookSecret: string;

  constructor(credentials: Credentials, { egress, endpoints }: ProviderDeps) {
    const { secretKey, webhookSecret } = readCredentials(stripeFields, credentials);
    this.http = new ProviderHttp(egress, {
      name: this.name,
      base: endpoints?.stripe?.url ?? BASE,
      secrets: [secretKey, webhookSecret],
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION },
    });
    this.webhookSecret = webhookSecret;
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    const { id, companyId } = order;
    const answer = await this.http.send({
      method: 'POST',
      path: SESSIONS,
      companyId,
      idempotency: { key: id },
      body: { form: sessionForm(order) },
    });
    const { type } = fieldsOf(answer.fields['error']);
    // An earlier attempt had another time in it: its session is found by our id.
    const session = type === 'idempotency_error' ? await this.findRecent(id, companyId) : this.read(answer);
    if (!session) throw new ProviderError('unreachable', 'the session exists and is not found', true);
    if (session['amount_total'] !== order.amountCents)
      throw new ProviderError('refused', 'the charge has another amount', false);
    return readStripeSession(session);
  }

  async getCharge(charge: ChargeReference): Promise<ProviderCharge | null> {
    const session = await this.find(charge);
    return session && readStripeSession(session);
  }

  async cancelCharge(charge: ChargeReference): Promise<void> {
    const { companyId } = charge;
    const session = await this.find(charge);
    if (session?.['status'] !== 'open') return;
    const providerId = textOf(session['id'], 255);
    const path = `${pathOf(providerId)}/expire`;
    const answer = await this.http.send({ method: 'POST', path, companyId, isRepeatable: true });
    if (answer.isOk) return;
    const later = await this.find({ ...charge, providerId });
    if (later?.['status'] === 'open') throw this.refusal(answer);
  }

  async refund({ id, chargeId, companyId, amountCents }: RefundOrder): Promise<void> {
    const answer = await this.http.send({
      method: 'POST',
      path: '/v1/refunds',
      companyId,
      idempotency: { key: `${chargeId}refund` },
      body: { form: { payment_intent: id, amount: String(amountCents) } },
    });
    const { code } = fieldsOf(answer.fields['error']);
    if (!answer.isOk && code !== 'charge_already_refunded') throw this.refusal(answer);
  }

  /** Sessions have our id as their reference, charges in their metadata, which they have from their session. */
  readNotice({ headers, rawBody }: ReceivedNotice): NoticedCharge[] {
    const isSigned = isSignedByStripe(headers['stripe-signature'], rawBody, this.webhookSecret, Date.now());
    if (this.webhookSecret === '' || !isSigned) throw new ProviderError('notice', 'wrong signature', false);
    const subject = fieldsOf(fieldsOf(fieldsOf(parseNotice(rawBody))['data'])['object']);
    if (subject['object'] !== 'checkout.session') {
      const { charge } = fieldsOf(subject['metadata']);
      return isChargeId(charge) ? [{ id: charge }] : [];
    }
    const [id, providerId] = [subject['client_reference_id'], textOf(subject['id'], 255)];
    return isChargeId(id) && providerId ? [{ id, providerId }] : [];
  }

  async testCredentials(): Promise<void> {
    this.read(await this.http.send({ method: 'GET', path: `${SESSIONS}?limit=1`, companyId: null }));
  }

  private async find({ id, providerId, companyId }: ChargeReference): Promise<Fields | null> {
    if (providerId === null) return this.findRecent(id, companyId);
    const query = new URLSearchParams({ 'expand[]': 'payment_intent.latest_charge' }).toString();
    const answer = await this.http.send({ method: 'GET', path: `${pathOf(providerId)}?${query}`, companyId });
    if (answer.status === 404) return null;
    const session = this.read(answer);
    return session['client_reference_id'] === id ? session : null;
  }

  /** Stripe does not search by our id; a session whose answer was lost is one of the last two days. */
  private async findRecent(id: string, companyId: number): Promise<Fields | null> {
    const since = Math.floor(Date.now() / 1000) - 2 * DAY_SECONDS;
    let after: Record<string, string> = {};
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = new URLSearchParams({
        limit: String(PAGE),
        'created[gte]': String(since),
        'expand[]': 'data.payment_intent.latest_charge',
        ...after,
      });
      const answer = await this.http.send({ method: 'GET', path: `${SESSIONS}?${query.toString()}`, companyId });
      const { data, has_more } = this.read(answer);
      const sessions = rowsOf(data);
      const found = sessions.find((session) => session['client_reference_id'] === id);
      if (found) return found;
      if (has_more !== true) return null;
      after = { starting_after: textOf(sessions.at(-1)?.['id'], 255) };
    }
    throw new ProviderError('unreachable', 'too many sessions to find one', true);
  }

  private read(answer: ProviderAnswer): Fields {
    // The same key is being worked on.
    if (answer.status === 409) throw new ProviderError('unreachable', 'the session is being made', true);
    if (!answer.isOk) throw this.refusal(answer);
    return answer.fields;
  }

  private refusal(answer: ProviderAnswer): ProviderError {
    const { type, code, message } = fieldsOf(answer.fields['error']);
    return this.http.refusal(answer, code ?? type, message);
  }
}

function sessionForm(order: ChargeOrder): Record<string, string> {
  const { id, amountCents, currency, payer, expiresInSeconds, returnUrl } = order;
  const description = textOf(order.description, 140);
  const seconds = Math.max(expiresInSeconds, SHORTEST_SECONDS);
  return {
    mode: 'payment',
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(amountCents),
    'line_items[0][price_data][product_data][name]': description,
    'payment_intent_data[description]': description,
    'payment_intent_data[metadata][charge]': id,
    'expand[]': 'payment_intent.latest_charge',
    ...(payer.email ? { customer_email: payer.email } : {}),
    // Left out where the longest time is meant, so that a repeated call is the same to the letter.
    ...(seconds < DAY_SECONDS ? { expires_at: String(Math.floor(Date.now() / 1000) + seconds) } : {}),
  };
}

const pathOf = (id: string): string => `${SESSIONS}/${encodeURIComponent(id)}`;
