import { readPayerDocument } from '@recado/contracts';
import { fieldsOf, invalidAnswer, required, rowsOf, textOf, type Fields } from './answer-values.ts';
import { isSignedByMercadoPago } from './check-mercadopago-signature.ts';
import { fromDecimal, toDecimalNumber } from './convert-money.ts';
import { parseNotice } from './parse-notice.ts';

import {
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
import { ProviderHttp, type ProviderAnswer, type ProviderCall } from './provider-http.ts';
import { readCredentials } from './read-credentials.ts';
import { mercadoPagoId, readMercadoPagoPayment } from './read-mercadopago-payment.ts';
import { requireReais } from './require-reais.ts';

const BASE = 'https://api.mercadopago.com';
const KEY_HEADER = 'x-idempotency-key';
const SHORTEST_SECONDS = 31 * 60;
const LONGEST_SECONDS = 30 * 24 * 60 * 60 - 60;

export const mercadoPagoFields = [
  { name: 'accessToken', kind: 'secret', required: true },
  // Without it notices are refused, and payments are found by asking.
  { name: 'webhookSecret', kind: 'secret', required: false },
] as const satisfies CredentialField[];

/** Pix of Mercado Pago's payments; notices are set up in its panel, which shows their secret. */
export class MercadoPagoProvider implements PaymentProvider {
  readonly name = 'mercadopago';
  private readonly http: ProviderHttp;
  private readonly webhookSecret: string;

  constructor(credentials: Credentials, { egress, endpoints }: ProviderDeps) {
    const { accessToken, webhookSecret } = readCredentials(mercadoPagoFields, credentials);
    this.http = new ProviderHttp(egress, {
      name: this.name,
      base: endpoints?.mercadopago?.url ?? BASE,
      secrets: [accessToken, webhookSecret],
      headers: { authorization: `Bearer ${accessToken}` },
    });
    this.webhookSecret = webhookSecret;
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    requireReais(order);
    const { id, companyId, amountCents } = order;
    // A key is remembered for a while only, and the time in the body is another one at each attempt.
    const existing = await this.findByReference(id, companyId);
    if (existing && fromDecimal(existing['transaction_amount']) !== amountCents)
      throw new ProviderError('refused', 'the charge has another amount', false);
    if (existing) return readMercadoPagoPayment(existing);
    const payment = await this.read({
      method: 'POST',
      path: '/v1/payments',
      companyId,
      idempotency: { key: id, header: KEY_HEADER },
      body: { json: paymentBody(order) },
    });
    const charge = readMercadoPagoPayment(payment);
    if (charge.state === 'open') required(charge.brCode, 'qr_code');
    return charge;
  }

  async getCharge(charge: ChargeReference): Promise<ProviderCharge | null> {
    const payment = await this.find(charge);
    return payment && readMercadoPagoPayment(payment);
  }

  async cancelCharge(charge: ChargeReference): Promise<void> {
    const { companyId } = charge;
    const payment = await this.find(charge);
    if (!payment || !isPayable(payment)) return;
    const providerId = mercadoPagoId(payment);
    const answer = await this.http.send({
      method: 'PUT',
      path: pathOf(providerId),
      companyId,
      idempotency: { key: `${charge.id}cancel`, header: KEY_HEADER },
      body: { json: { status: 'cancelled' } },
    });
    if (answer.isOk) return;
    const later = await this.find({ ...charge, providerId });
    if (later && isPayable(later)) throw this.refusal(answer);
  }

  async refund({ id, chargeId, companyId, amountCents }: RefundOrder): Promise<void> {
    const isBack = async () =>
      readMercadoPagoPayment(await this.read({ method: 'GET', path: pathOf(id), companyId })).state === 'refunded';
    if (await isBack()) return;
    const answer = await this.http.send({
      method: 'POST',
      path: `${pathOf(id)}/refunds`,
      companyId,
      idempotency: { key: `${chargeId}refund`, header: KEY_HEADER },
      body: { json: { amount: toDecimalNumber(amountCents) } },
    });
    if (!answer.isOk && !(await isBack())) throw this.refusal(answer);
  }

  readNotice(notice: ReceivedNotice): NoticedCharge[] {
    if (this.webhookSecret === '' || !isSignedByMercadoPago(notice, this.webhookSecret, Date.now()))
      throw new ProviderError('notice', 'wrong signature', false);
    const type = notice.query['type'] ?? fieldsOf(parseNotice(notice.rawBody))['type'];
    const providerId = notice.query['data.id'] ?? '';
    return type === 'payment' && /^\d{1,20}$/.test(providerId) ? [{ providerId }] : [];
  }

  async testCredentials(): Promise<void> {
    await this.read({ method: 'GET', path: '/users/me', companyId: null });
  }

  private async find({ id, providerId, companyId }: ChargeReference): Promise<Fields | null> {
    if (providerId === null) return this.findByReference(id, companyId);
    const answer = await this.http.send({ method: 'GET', path: pathOf(providerId), companyId });
    if (answer.status === 404) return null;
    if (!answer.isOk) throw this.refusal(answer);
    return answer.fields['external_reference'] === id ? answer.fields : null;
  }

  /** An approved one comes first where two were made at once. */
  private async findByReference(id: string, companyId: number): Promise<Fields | null> {
    const path = `/v1/payments/search?${new URLSearchParams({ external_reference: id }).toString()}`;
    const { results } = await this.read({ method: 'GET', path, companyId });
    const found = rowsOf(results).filter((payment) => payment['external_reference'] === id);
    return found.find(({ status }) => status === 'approved') ?? found[0] ?? null;
  }

  private async read(call: ProviderCall): Promise<Fields> {
    const answer = await this.http.send(call);
    // The same key is being worked on.
    if (answer.status === 409) throw new ProviderError('unreachable', 'the charge is being made', true);
    if (!answer.isOk) throw this.refusal(answer);
    if (Object.keys(answer.fields).length === 0) throw invalidAnswer('nothing');
    return answer.fields;
  }

  private refusal(answer: ProviderAnswer): ProviderError {
    const { error, message, cause } = answer.fields;
    const [fault] = rowsOf(cause);
    return this.http.refusal(answer, error, message, fault?.['code'], fault?.['description']);
  }
}

function paymentBody({ id, amountCents, description, expiresInSeconds, payer }: ChargeOrder) {
  if (payer.email === null) throw new ProviderError('refused', 'the payer has no e-mail address', false);
  const document = readPayerDocument(payer.document);
  const seconds = Math.min(Math.max(expiresInSeconds, SHORTEST_SECONDS), LONGEST_SECONDS);
  return {
    transaction_amount: toDecimalNumber(amountCents),
    payment_method_id: 'pix',
    description: textOf(description, 140),
    external_reference: id,
    // An offset in digits: `Z` is refused.
    date_of_expiration: new Date(Date.now() + seconds * 1000).toISOString().replace('Z', '+00:00'),
    payer: {
      email: payer.email,
      first_name: textOf(payer.name, 100),
      ...(document ? { identification: { type: document.kind.toUpperCase(), number: document.value } } : {}),
    },
  };
}

const pathOf = (id: string): string => `/v1/payments/${encodeURIComponent(id)}`;
const isPayable = ({ status }: Fields): boolean => /^(pending|in_process|authorized)$/.test(textOf(status));
