import { Injectable } from '@nestjs/common';
import { billingViews, Fault, paymentEvents } from '@recado/contracts';
import { errorSummary, log } from '@recado/platform';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import { ProviderError, type ProviderName } from '../providers/payment.provider.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentEntity } from './payment.repository.ts';

/** Pays payments back at their provider. The provider is called first: done twice, it pays back once. */
@Injectable()
export class RefundService {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
  ) {}

  /** The due date stays where it is: people of the platform decide about the company. */
  async refundInvoice(invoiceId: number, reason: string): Promise<void> {
    const payments = await this.asPlatform(async (scope) => {
      if ((await scope.invoices.get(invoiceId)).state !== 'paid') throw new Fault('ERR_INVOICE_NOT_PAID');
      return scope.payments.appliedTo(invoiceId);
    });
    for (const payment of payments) await this.payBack(payment);
    await this.asPlatform(async (scope) => {
      const { companyId } = await scope.invoices.get(invoiceId);
      await scope.subscriptions.lock(companyId);
      for (const { id } of payments) await refundPayment(scope, await scope.payments.lock(id), reason);
      const invoice = await scope.invoices.lock(invoiceId);
      // Without a payment, as it was paid by credit or a discount.
      if (invoice.state === 'paid') invoice.refund(reason);
      await scope.invoices.save(invoice);
      scope.publish(billingViews.invoice, { invoice: invoice.present() }, { companyId });
    });
  }

  /** @throws ERR_PAYMENT_RESOLVED */
  async refundUnmatched(paymentId: number, reason: string): Promise<void> {
    const payment = await this.asPlatform(({ payments }) => payments.get(paymentId));
    if (payment.state !== 'unmatched') throw new Fault('ERR_PAYMENT_RESOLVED');
    await this.payBack(payment);
    const { companyId } = payment;
    await this.asPlatform(async (scope) => {
      await scope.subscriptions.lock(companyId);
      await refundPayment(scope, await scope.payments.lock(paymentId), reason);
      scope.publish(paymentEvents.resolved, { paymentId, resolution: 'refund' }, { companyId });
    });
  }

  private async payBack({ provider: name, chargeId, providerPaymentId, amountCents, companyId }: PaymentEntity) {
    if (name === 'manual' || chargeId === null) return; // paid back as it was paid: by hand
    const charge = await this.asPlatform(({ charges }) => charges.get(chargeId));
    const provider = await this.providers.byName(name as ProviderName);
    try {
      await provider.refund({ id: providerPaymentId, chargeId, providerId: charge.providerId, amountCents, companyId });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ charge: chargeId, provider: name, problem: errorSummary(error) }, 'a payment was not paid back');
      throw new Fault(error.retry ? 'ERR_PAYMENT_PROVIDER' : 'ERR_PAYMENT_REFUSED');
    }
  }
  private asPlatform<T>(work: (scope: BillingScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('super users pay back the payments of all companies', work);
  }
}
