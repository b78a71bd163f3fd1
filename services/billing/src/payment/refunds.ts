import { Injectable } from '@nestjs/common';
import { billingViews, Fault } from '@recado/contracts';
import { errorSummary, log } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { ProviderError, type ProviderName } from '../providers/payment.provider.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import type { PaymentEntity } from './payment.repository.ts';

/** Pays payments back at their provider. The provider is called first: done twice, it pays back once. */
@Injectable()
export class Refunds {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
  ) {}

  /** The due date stays where it is: people of the platform decide what becomes of the company. */
  async ofInvoice(companyId: number, invoiceId: number, reason: string): Promise<void> {
    const payments = await this.db.within({ companyId }, async (scope) => {
      if ((await scope.invoices.get(invoiceId)).state !== 'paid') throw new Fault('ERR_INVOICE_NOT_PAID');
      return scope.payments.appliedTo(invoiceId);
    });
    for (const payment of payments) await this.payBack(payment);
    await this.db.within({ companyId }, async (scope) => {
      await scope.subscriptions.lock();
      const invoice = await scope.invoices.lock(invoiceId);
      if (invoice.state === 'refunded') return; // the checker saw it first
      invoice.refund(reason);
      await scope.invoices.save(invoice);
      for (const payment of payments) await scope.payments.save(Object.assign(payment, { state: 'refunded', reason }));
      scope.publish(billingViews.invoice, { invoice: invoice.present() });
    });
  }

  /** @throws ERR_PAYMENT_RESOLVED */
  async ofUnmatched(companyId: number, paymentId: number, reason: string): Promise<void> {
    const payment = await this.db.within({ companyId }, ({ payments }) => payments.lock(paymentId));
    if (payment.state !== 'unmatched') throw new Fault('ERR_PAYMENT_RESOLVED');
    await this.payBack(payment);
    await this.db.within({ companyId }, ({ payments }) =>
      payments.save(Object.assign(payment, { state: 'refunded', reason })),
    );
  }

  private async payBack({ provider: name, chargeId, providerPaymentId, amountCents, companyId }: PaymentEntity) {
    if (name === 'manual' || chargeId === null) return; // paid back as it was paid: by hand
    const charge = await this.db.within({ companyId }, ({ charges }) => charges.get(chargeId));
    const provider = await this.providers.byName(name as ProviderName);
    try {
      await provider.refund({ id: providerPaymentId, chargeId, providerId: charge.providerId, amountCents, companyId });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ charge: chargeId, provider: name, problem: errorSummary(error) }, 'a payment was not paid back');
      throw new Fault(error.retry ? 'ERR_PAYMENT_PROVIDER' : 'ERR_PAYMENT_REFUSED');
    }
  }
}
