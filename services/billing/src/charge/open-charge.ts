import { randomUUID } from 'node:crypto';
import { Fault, type Checkout } from '@recado/contracts';
import { errorSummary, log, pointReached } from '@recado/platform';
import type { BillingDatabase, BillingScope } from '../billing.database.ts';
import type { InvoiceEntity } from '../invoice/invoice.entity.ts';
import { ProviderError, type ChargeOrder, type PaymentProvider } from '../providers/payment.provider.ts';
import type { Charge } from './charge.repository.ts';
import { recordCharge } from './record-charge.ts';

/** A charge that ends sooner than this is replaced by a new one. */
const LEAST_LEFT_MS = 5 * 60_000;
const EXPIRES_SECONDS = 86_400;

interface Wanted {
  charge: Charge;
  order: ChargeOrder;
}

/**
 * A charge of an open invoice at a provider: the same one as long as it can be paid. Its id is stored before the provider
 * is called, so that a process that dies in between leaves a charge that is found again.
 */
export async function openCharge(
  db: BillingDatabase,
  provider: PaymentProvider,
  caller: { companyId: number },
  { checkout, returnUrl }: { checkout: Checkout; returnUrl: string },
): Promise<Charge> {
  const within = <T>(work: (scope: BillingScope) => Promise<T>) => db.within({ companyId: caller.companyId }, work);
  const { charge, order } = await within((scope) =>
    prepareCharge(scope, provider, { companyId: caller.companyId, checkout, returnUrl }),
  );
  if (charge.state === 'open') return charge;
  try {
    const said = await provider.createCharge(order);
    pointReached('charged');
    await within((scope) => recordCharge(scope, charge, said));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ charge: charge.id, provider: provider.name, problem: errorSummary(error) }, 'a charge was not made');
    if (error.retry) throw new Fault('ERR_PAYMENT_PROVIDER');
    await within(({ charges }) => charges.fail(charge.id, error.message));
    throw new Fault(error.problem === 'refused' ? 'ERR_PAYMENT_REFUSED' : 'ERR_PAYMENT_PROVIDER');
  }
  return within(({ charges }) => charges.get(charge.id));
}

async function prepareCharge(
  scope: BillingScope,
  provider: PaymentProvider,
  { companyId, checkout, returnUrl }: { companyId: number; checkout: Checkout; returnUrl: string },
): Promise<Wanted> {
  const company = await scope.subscriptions.lock(companyId);
  const invoice = await scope.invoices.lock(checkout.invoiceId);
  invoice.checkOpen();
  const name = [checkout.firstName, checkout.lastName].filter(Boolean).join(' ').trim() || company.name;
  const charge = (await usable(scope, provider, invoice)) ?? (await addCharge(scope, provider, invoice));
  const order: ChargeOrder = {
    id: charge.id,
    companyId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    description: `${invoice.number} ${invoice.detail}`.slice(0, 140),
    payer: { name, email: company.email, document: checkout.document?.replace(/[^0-9A-Za-z]/g, '') || null },
    expiresInSeconds: EXPIRES_SECONDS,
    returnUrl,
  };
  return { charge, order };
}

/** The living charge of the invoice. One of another provider or amount, or that is about to expire, is given up. */
async function usable(scope: BillingScope, provider: PaymentProvider, invoice: InvoiceEntity): Promise<Charge | null> {
  const living = await scope.charges.living(invoice.id);
  if (!living) return null;
  const endsAt = living.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const fits = living.provider === provider.name && living.amountCents === invoice.amountCents;
  if (fits && endsAt - Date.now() > LEAST_LEFT_MS) return living;
  await scope.charges.removeOf(invoice.id);
  return null;
}

async function addCharge({ charges }: BillingScope, { name }: PaymentProvider, invoice: InvoiceEntity) {
  const id = randomUUID().replaceAll('-', '');
  const { id: invoiceId, amountCents, currency } = invoice;
  await charges.add({ id, invoiceId, provider: name, amountCents, currency, createdAt: new Date() });
  return charges.get(id);
}
