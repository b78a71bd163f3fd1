import type { Keys } from '@recado/platform';
import type { BillingDatabase } from '../billing.database.ts';
import { fieldsOf, textOf } from './answer-values.ts';
import { encodeBrCode } from './br-code.ts';
import { parseNotice } from './parse-notice.ts';
import {
  isChargeId,
  ProviderError,
  type ChargeOrder,
  type ChargeReference,
  type NoticedCharge,
  type PaymentProvider,
  type ProviderCharge,
  type ReceivedNotice,
  type RefundOrder,
} from './payment.provider.ts';
import { refundInSandbox, SANDBOX_PURPOSE, SANDBOX_SIGNATURE } from './play-sandbox-bank.ts';
import type { ProviderDeps } from './provider.deps.ts';
import { SandboxCharge } from './sandbox-charge.entity.ts';

/** A random key in form, which belongs to nobody: a real bank refuses the code. */
const KEY = '00000000-0000-4000-8000-000000000000';

/** A bank that is played in our own database, for trying out and for installations without a provider. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  private readonly db: BillingDatabase;
  private readonly keys: Keys;

  constructor({ db, keys }: Pick<ProviderDeps, 'db' | 'keys'>) {
    this.db = db;
    this.keys = keys;
  }

  async createCharge(order: ChargeOrder): Promise<ProviderCharge> {
    const { id, companyId, amountCents, currency, description, expiresInSeconds } = order;
    const account = { key: KEY };
    const merchant = { name: 'RECADO SANDBOX', city: 'SAO PAULO', txid: id.slice(0, 25) };
    const brCode = encodeBrCode({ account, amountCents, currency, ...merchant });
    const expiresAt = new Date(Date.now() + expiresInSeconds * 1000);
    const text = textOf(description, 140);
    const charge = await this.db.within({ companyId }, async ({ sandboxCharges }) => {
      await sandboxCharges.add(new SandboxCharge(id, amountCents, currency, text, brCode, false, expiresAt, []));
      return sandboxCharges.find(id);
    });
    if (!charge) throw new ProviderError('refused', 'the id is taken', false);
    if (charge.amountCents !== amountCents) throw new ProviderError('refused', 'the charge has another amount', false);
    return charge.present();
  }

  async getCharge({ id, companyId }: ChargeReference): Promise<ProviderCharge | null> {
    const charge = await this.db.within({ companyId }, ({ sandboxCharges }) => sandboxCharges.find(id));
    return charge && charge.present();
  }

  async cancelCharge({ id, companyId }: ChargeReference): Promise<void> {
    await this.db.within({ companyId }, async ({ sandboxCharges }) => {
      const charge = await sandboxCharges.lock(id);
      if (!charge) return;
      charge.isRemoved = true;
      await sandboxCharges.save(charge);
    });
  }

  async refund({ id, chargeId, companyId }: RefundOrder): Promise<void> {
    const payment = await this.db.within({ companyId }, ({ sandboxCharges }) =>
      refundInSandbox(sandboxCharges, chargeId, id),
    );
    if (!payment) throw new ProviderError('refused', 'no such payment', false);
  }

  readNotice({ headers, rawBody }: ReceivedNotice): NoticedCharge[] {
    const signature = headers[SANDBOX_SIGNATURE] ?? '';
    if (!this.keys.verify(SANDBOX_PURPOSE, rawBody.toString(), signature))
      throw new ProviderError('notice', 'wrong signature', false);
    const { id } = fieldsOf(parseNotice(rawBody));
    return isChargeId(id) ? [{ id }] : [];
  }

  /** The sandbox has no keys. */
  async testCredentials(): Promise<void> {
    await Promise.resolve();
  }
}
