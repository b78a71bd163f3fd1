import { EgressClient } from '@recado/egress';
import { Keys } from '@recado/platform';
import { aCompanyId } from '@recado/testkit';
import { expect, test } from 'vitest';
import { BillingConfig } from '../billing.config.ts';
import { PaymentEndpoints } from '../providers/payment.endpoints.ts';
import { ProviderError, type PaymentProvider } from '../providers/payment.provider.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { Books } from '../testing/books.ts';
import { openCharge } from './open-charge.ts';

const open = openBillingDatabase();

/** A company whose first charge was made at the provider although the provider's answer was a refusal. */
async function aRefusedCharge() {
  const db = open();
  const keys = new Keys(process.env['RECADO_SECRET'] ?? '');
  const providers = new PaymentProviders(db, new EgressClient(), keys, new PaymentEndpoints(new BillingConfig()));
  const books = new Books(aCompanyId(), db, providers);
  await books.publish();
  const [invoice] = await books.rows<{ id: string }>(`select id from billing.invoices where company_id = $1`);
  const bank = await providers.byName('sandbox');
  const refusing = Object.assign(Object.create(bank) as PaymentProvider, {
    async createCharge(order: Parameters<PaymentProvider['createCharge']>[0]) {
      await bank.createCharge(order);
      throw new ProviderError('refused', 'the document is not valid', false);
    },
  });
  const charge = (provider: PaymentProvider) =>
    openCharge(db, provider, books, {
      checkout: { invoiceId: Number(invoice?.id) },
      returnUrl: 'https://recado.example',
    });
  await expect(charge(refusing)).rejects.toMatchObject({ code: 'ERR_PAYMENT_REFUSED' });
  return { books, charge: () => charge(bank) };
}
const statesAtBank = async (books: Books) =>
  (
    await books.rows<{ state: string }>(
      `select state from billing.sandbox_charges where company_id = $1 order by created_at`,
    )
  ).map(({ state }) => state);
const payments = (books: Books) =>
  books.rows(`select state, reason from billing.payments where company_id = $1 order by id`);

test('a refused charge that exists at the provider is closed there, and the next one is paid', async () => {
  const { books, charge } = await aRefusedCharge();
  await charge();
  await books.check();
  expect(await statesAtBank(books)).toEqual(['removed', 'open']);
  await books.pay(1, 0, false);
  await books.check();
  expect(await payments(books)).toEqual([{ state: 'applied', reason: '' }]);
});

test('a refused charge that is paid all the same is found by asking, and a second payment is listed', async () => {
  const { books, charge } = await aRefusedCharge();
  await charge();
  await books.pay(0, 0, false);
  await books.check();
  await books.pay(1, 0, true);
  await books.check();
  expect(await payments(books)).toEqual([
    { state: 'applied', reason: '' },
    { state: 'unmatched', reason: 'paidAlready' },
  ]);
});
