import { readPayerDocument } from '@recado/contracts';
import { fieldsOf, rowsOf, textOf, type Fields } from './answer-values.ts';
import { isSameSecret } from './compare-secrets.ts';
import { efiIdentity } from './efi.certificate.ts';
import { EfiTokens } from './efi.token.ts';
import { toDecimalText } from './convert-money.ts';
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
import { parseNotice } from './parse-notice.ts';
import { readCredentials } from './read-credentials.ts';
import { efiAmount, readEfiCharge } from './read-efi-charge.ts';
import { requireReais } from './require-reais.ts';

const environments = { production: 'https://pix.api.efipay.com.br', sandbox: 'https://pix-h.api.efipay.com.br' };

export const efiFields = [
  { name: 'environment', kind: 'choice', required: true, options: ['production', 'sandbox'] },
  { name: 'clientId', kind: 'text', required: true },
  { name: 'clientSecret', kind: 'secret', required: true },
  { name: 'pixKey', kind: 'text', required: true },
  { name: 'certificate', kind: 'file', required: true },
  { name: 'privateKey', kind: 'file', required: false },
] as const satisfies CredentialField[];

const neededScopes = ['cob.read', 'cob.write', 'pix.write', 'webhook.write'];

/** Pix of Efí (API Pix 2 with the bank's own errors), where each call shows the client certificate. */
export class EfiProvider implements PaymentProvider {
  readonly name = 'efi';
  private readonly http: ProviderHttp;
  private readonly tokens: EfiTokens;
  private readonly pixKey: string;
  /** The first is of the current root secret, others while that is replaced. */
  private readonly noticeSecrets: string[];

  constructor(credentials: Credentials, { egress, keys, endpoints }: ProviderDeps) {
    const given = readCredentials(efiFields, credentials);
    const { clientId, clientSecret, pixKey, certificate, privateKey } = given;
    const own = endpoints?.efi;
    const base = own?.url ?? environments[given.environment as keyof typeof environments];
    const tls = { ...efiIdentity(certificate, privateKey), ...(own?.ca ? { ca: own.ca } : {}) };
    this.http = new ProviderHttp(egress, {
      name: this.name,
      base,
      secrets: [clientSecret, certificate, privateKey],
      tls,
    });
    this.tokens = new EfiTokens(this.http, { id: clientId, secret: clientSecret });
    this.pixKey = pixKey;
    this.noticeSecrets = keys.signatures('efi-notice', clientId);
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    requireReais(order);
    const { id, companyId, amountCents, description, expiresInSeconds, payer } = order;
    const document = readPayerDocument(payer.document);
    const json = {
      calendario: { expiracao: expiresInSeconds },
      // A name without a document is refused.
      ...(document ? { devedor: { [document.kind]: document.value, nome: textOf(payer.name) || document.value } } : {}),
      valor: { original: toDecimalText(amountCents) },
      chave: this.pixKey,
      solicitacaoPagador: textOf(description, 140),
    };
    const answer = await this.call({ method: 'PUT', path: `/v2/cob/${id}`, companyId, body: { json } });
    if (answer.fields['status'] === 'ATIVA') return this.complete(answer.fields, id, companyId);
    if (!answer.isOk && answer.status !== 409) throw this.refusal(answer);
    // An earlier attempt arrived whose answer did not, or it is paid already: payments are in the answer of GET alone.
    const existing = await this.fetch(id, companyId);
    if (!existing) throw new ProviderError('unreachable', 'the charge exists and is not found', true);
    if (efiAmount(existing) !== amountCents) throw new ProviderError('refused', 'the charge has another amount', false);
    return this.complete(existing, id, companyId);
  }

  async getCharge({ id, companyId }: ChargeReference): Promise<ProviderCharge | null> {
    const cob = await this.fetch(id, companyId);
    return cob && this.complete(cob, id, companyId);
  }

  async cancelCharge({ id, companyId }: ChargeReference): Promise<void> {
    const json = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
    const path = `/v2/cob/${id}`;
    const answer = await this.call({ method: 'PATCH', path, companyId, body: { json }, isRepeatable: true });
    if (answer.isOk || isUnknown(answer)) return;
    const cob = await this.fetch(id, companyId);
    if (cob?.['status'] === 'ATIVA') throw this.refusal(answer);
  }

  async refund({ id, chargeId, companyId, amountCents }: RefundOrder): Promise<void> {
    // One refund of a payment has one id, so that a repeated call pays back nothing.
    const path = `/v2/pix/${encodeURIComponent(id)}/devolucao/${chargeId}`;
    const json = { valor: toDecimalText(amountCents) };
    const answer = await this.call({ method: 'PUT', path, companyId, body: { json } });
    if (answer.isOk) return;
    const existing = await this.call({ method: 'GET', path, companyId });
    const isOurs = existing.isOk && existing.fields['status'] !== 'NAO_REALIZADO';
    if (!isOurs || existing.fields['valor'] !== json.valor) throw this.refusal(answer);
  }

  /** The sender's address is not checked, because proxies replace it, and a notice is never believed. */
  readNotice({ query, rawBody }: ReceivedNotice): NoticedCharge[] {
    if (!this.noticeSecrets.some((secret) => isSameSecret(query['hmac'], secret)))
      throw new ProviderError('notice', 'wrong hmac', false);
    // The call by which Efí tries the address has no payments; payments that were sent, or have another program's txid,
    // are not ours.
    const ids = rowsOf(fieldsOf(parseNotice(rawBody))['pix']).map(({ txid }) => txid);
    return [...new Set(ids.filter(isChargeId))].map((id) => ({ id }));
  }

  async testCredentials(): Promise<void> {
    const { scopes } = await this.tokens.get();
    const missing = neededScopes.filter((scope) => !scopes.includes(scope));
    if (missing.length > 0)
      throw new ProviderError('credentials', `the application lacks the scopes ${missing.join(', ')}`, false);
    const now = new Date().toISOString();
    const range = new URLSearchParams({ inicio: now, fim: now }).toString();
    const answer = await this.call({ method: 'GET', path: `/v2/cob?${range}`, companyId: null });
    if (!answer.isOk) throw this.refusal(answer);
  }

  /** Efí appends `/pix` to the address, which an unused parameter at its end takes up. */
  async setUpNotices(url: string): Promise<void> {
    const address = new URL(url);
    address.searchParams.set('hmac', this.noticeSecrets[0] ?? '');
    address.searchParams.set('ignorar', '');
    const answer = await this.call({
      method: 'PUT',
      path: `/v2/webhook/${encodeURIComponent(this.pixKey)}`,
      companyId: null,
      headers: { 'x-skip-mtls-checking': 'true' },
      body: { json: { webhookUrl: address.href } },
    });
    if (!answer.isOk) throw this.refusal(answer);
  }

  private async fetch(id: string, companyId: number): Promise<Fields | null> {
    const answer = await this.call({ method: 'GET', path: `/v2/cob/${id}`, companyId });
    if (answer.isOk) return answer.fields;
    if (isUnknown(answer)) return null;
    throw this.refusal(answer);
  }

  /** Answers of older accounts lack the code itself. */
  private async complete(cob: Fields, id: string, companyId: number): Promise<ProviderCharge> {
    const charge = readEfiCharge(cob, id);
    const location = textOf(fieldsOf(cob['loc'])['id'], 20);
    if (charge.state !== 'open' || charge.brCode !== null || !/^\d+$/.test(location)) return charge;
    const answer = await this.call({ method: 'GET', path: `/v2/loc/${location}/qrcode`, companyId });
    return { ...charge, brCode: answer.isOk ? pixCodeOf(answer.fields['qrcode']) : null };
  }

  private async call(call: ProviderCall): Promise<ProviderAnswer> {
    const token = await this.tokens.get();
    const send = ({ value }: { value: string }) =>
      this.http.send({ ...call, headers: { ...call.headers, authorization: `Bearer ${value}` } });
    const answer = await send(token);
    if (answer.status !== 401) return answer;
    await this.tokens.drop(token);
    return send(await this.tokens.get());
  }

  private refusal(answer: ProviderAnswer): ProviderError {
    const { nome, mensagem, erros } = answer.fields;
    const [fault] = rowsOf(erros);
    const refusal = this.http.refusal(answer, nome, mensagem, fault?.['caminho'], fault?.['mensagem']);
    // The Pix key is one of the account's settings here, not of the charge.
    return nome === 'chave_invalida' ? new ProviderError('credentials', refusal.detail, false) : refusal;
  }
}

const isUnknown = ({ status, fields }: ProviderAnswer): boolean =>
  status === 404 || (status === 400 && fields['nome'] === 'cobranca_nao_encontrada');
