import { readPayerDocument } from '@recado/contracts';
import { invalidAnswer, required, rowsOf, textOf, fieldsOf, type Fields } from './answer-values.ts';
import { isSameSecret } from './compare-secrets.ts';
import { fromDecimal, toDecimalNumber } from './convert-money.ts';
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
import { pixCodeOf } from './pix-code.ts';
import type { ProviderDeps } from './provider.deps.ts';
import { ProviderHttp, type ProviderAnswer, type ProviderCall } from './provider-http.ts';
import { asaasMoment, asaasPayments, asaasState, isRefunding } from './read-asaas-payment.ts';
import { readCredentials } from './read-credentials.ts';
import { requireReais } from './require-reais.ts';

const PRODUCTION = 'https://api.asaas.com/v3';
const SANDBOX = 'https://api-sandbox.asaas.com/v3';

export const asaasFields = [
  { name: 'apiKey', kind: 'secret', required: true },
  // Asaas writes to it when notices fail.
  { name: 'email', kind: 'text', required: true },
] as const satisfies CredentialField[];

const events = ['CONFIRMED', 'RECEIVED', 'OVERDUE', 'DELETED', 'RESTORED', 'REFUNDED', 'RECEIVED_IN_CASH_UNDONE'];

/** Pix charges of Asaas: each belongs to a customer there, and its code is asked for by itself. */
export class AsaasProvider implements PaymentProvider {
  readonly name = 'asaas';
  private readonly http: ProviderHttp;
  private readonly email: string;
  /** The first is of the current root secret, others while that is replaced. */
  private readonly noticeTokens: string[];

  constructor(credentials: Credentials, { egress, keys, endpoints }: ProviderDeps) {
    const { apiKey, email } = readCredentials(asaasFields, credentials);
    const base = endpoints?.asaas?.url ?? (apiKey.startsWith('$aact_hmlg_') ? SANDBOX : PRODUCTION);
    const headers = { access_token: apiKey, 'user-agent': 'Recado' };
    this.http = new ProviderHttp(egress, { name: this.name, base, secrets: [apiKey], headers });
    this.email = email;
    this.noticeTokens = keys.signatures('asaas-notice', apiKey);
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    requireReais(order);
    const { id, companyId, amountCents, description, expiresInSeconds } = order;
    // Asaas has no idempotency key: an earlier attempt is found by our id.
    const existing = await this.findByReference(id, companyId);
    if (existing && fromDecimal(existing['value']) !== amountCents)
      throw new ProviderError('refused', 'the charge has another amount', false);
    if (existing) return this.complete(existing, companyId);
    const customer = await this.findOrCreateCustomer(order);
    const json = {
      customer,
      billingType: 'PIX',
      value: toDecimalNumber(amountCents),
      dueDate: dayInBrasilia(Date.now() + expiresInSeconds * 1000),
      description: textOf(description, 140),
      externalReference: id,
    };
    const payment = await this.read({ method: 'POST', path: '/payments', companyId, body: { json } });
    return this.complete(payment, companyId);
  }

  async getCharge(charge: ChargeReference): Promise<ProviderCharge | null> {
    const payment = await this.find(charge);
    return payment && this.complete(payment, charge.companyId);
  }

  async cancelCharge(charge: ChargeReference): Promise<void> {
    const { companyId } = charge;
    const payment = await this.find(charge);
    if (!payment || asaasState(payment) !== 'open') return;
    const id = required(textOf(payment['id'], 64), 'id');
    const answer = await this.http.send({ method: 'DELETE', path: pathOf(id), companyId });
    if (answer.isOk || answer.status === 404) return;
    const later = await this.find({ ...charge, providerId: id });
    if (later && asaasState(later) === 'open') throw this.refusal(answer);
  }

  async refund({ id, companyId, amountCents }: RefundOrder): Promise<void> {
    const path = pathOf(id);
    if (isRefunding(await this.read({ method: 'GET', path, companyId }))) return;
    const json = { value: toDecimalNumber(amountCents) };
    const answer = await this.http.send({ method: 'POST', path: `${path}/refund`, companyId, body: { json } });
    if (!answer.isOk && !isRefunding(await this.read({ method: 'GET', path, companyId }))) throw this.refusal(answer);
  }

  readNotice({ headers, rawBody }: ReceivedNotice): NoticedCharge[] {
    if (!this.noticeTokens.some((token) => isSameSecret(headers['asaas-access-token'], token)))
      throw new ProviderError('notice', 'wrong token', false);
    const payment = fieldsOf(fieldsOf(parseNotice(rawBody))['payment']);
    const [id, providerId] = [payment['externalReference'], textOf(payment['id'], 64)];
    return isChargeId(id) && providerId ? [{ id, providerId }] : [];
  }

  async testCredentials(): Promise<void> {
    await this.read({ method: 'GET', path: '/payments?limit=1', companyId: null });
  }

  /** Repeated, it also starts a queue again that Asaas has paused. */
  async setUpNotices(url: string): Promise<void> {
    const { data } = await this.read({ method: 'GET', path: '/webhooks?limit=100', companyId: null });
    const existing = rowsOf(data).find((webhook) => webhook['url'] === url);
    const json = {
      name: 'Recado',
      url,
      email: this.email,
      enabled: true,
      interrupted: false,
      apiVersion: 3,
      authToken: this.noticeTokens[0],
      // One notice that fails does not hold up the others.
      sendType: 'NON_SEQUENTIALLY',
      events: events.map((event) => `PAYMENT_${event}`),
    };
    const id = textOf(existing?.['id'], 64);
    const path = existing ? `/webhooks/${encodeURIComponent(id)}` : '/webhooks';
    await this.read({ method: existing ? 'PUT' : 'POST', path, companyId: null, body: { json } });
  }

  /** The document comes first: an account that is shared may have our reference in another installation's sense. */
  private async findOrCreateCustomer({ companyId, payer }: ChargeOrder): Promise<string> {
    const document = readPayerDocument(payer.document);
    const reference = `recado-${companyId}`;
    const query: Record<string, string> = document ? { cpfCnpj: document.value } : { externalReference: reference };
    const path = `/customers?${new URLSearchParams({ ...query, limit: '100' }).toString()}`;
    const { data } = await this.read({ method: 'GET', path, companyId });
    const [key = '', value] = Object.entries(query)[0] ?? [];
    // A filter that Asaas does not know is ignored by it.
    const found = rowsOf(data).find((customer) => customer[key] === value && customer['deleted'] !== true);
    if (found) return required(textOf(found['id'], 64), 'customer');
    if (!document) throw new ProviderError('refused', 'the payer has no CPF or CNPJ', false);
    const json = {
      name: textOf(payer.name, 100) || document.value,
      cpfCnpj: document.value,
      ...(payer.email ? { email: payer.email } : {}),
      externalReference: reference,
      // Notices to the payer are ours, not those of Asaas.
      notificationDisabled: true,
    };
    const customer = await this.read({ method: 'POST', path: '/customers', companyId, body: { json } });
    return required(textOf(customer['id'], 64), 'customer');
  }

  private async find({ id, providerId, companyId }: ChargeReference): Promise<Fields | null> {
    if (providerId === null) return this.findByReference(id, companyId);
    const answer = await this.http.send({ method: 'GET', path: pathOf(providerId), companyId });
    if (answer.status === 404) return null;
    if (!answer.isOk) throw this.refusal(answer);
    return answer.fields['externalReference'] === id ? answer.fields : null;
  }

  /** A paid one comes first where two were made at once. */
  private async findByReference(id: string, companyId: number): Promise<Fields | null> {
    const path = `/payments?${new URLSearchParams({ externalReference: id, limit: '100' }).toString()}`;
    const { data } = await this.read({ method: 'GET', path, companyId });
    const found = rowsOf(data).filter((payment) => payment['externalReference'] === id);
    return found.find((payment) => asaasState(payment) === 'paid') ?? found[0] ?? null;
  }

  private async complete(payment: Fields, companyId: number): Promise<ProviderCharge> {
    const [providerId, state] = [required(textOf(payment['id'], 64), 'id'), asaasState(payment)];
    const base = { providerId, checkoutUrl: null, payments: asaasPayments(payment) };
    if (state !== 'open') return { ...base, state, brCode: null, expiresAt: null };
    const { payload, expirationDate } = await this.read({
      method: 'GET',
      path: `${pathOf(providerId)}/pixQrCode`,
      companyId,
    });
    const [brCode, expiresAt] = [required(pixCodeOf(payload), 'payload'), asaasMoment(expirationDate)];
    const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
    return { ...base, state: isExpired ? 'expired' : 'open', brCode, expiresAt };
  }

  private async read(call: ProviderCall): Promise<Fields> {
    const answer = await this.http.send(call);
    if (!answer.isOk) throw this.refusal(answer);
    if (Object.keys(answer.fields).length === 0) throw invalidAnswer('nothing');
    return answer.fields;
  }

  private refusal(answer: ProviderAnswer): ProviderError {
    const [fault] = rowsOf(answer.fields['errors']);
    return this.http.refusal(answer, fault?.['code'], fault?.['description']);
  }
}

const pathOf = (id: string): string => `/payments/${encodeURIComponent(id)}`;

/** Brasília has had no summer time since 2019. */
const dayInBrasilia = (at: number): string => new Date(at - 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
