import { invoiceEvents, mailOrders } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { parseBrCode } from '../providers/br-code.ts';
import { aCompany, aSuper, type Company } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';

serveBilling(2);

const bank = ({ api, admin }: Company) => ({
  pay: (id: string, given: { amountCents?: number; force?: boolean; silent?: boolean } = {}) =>
    api.bank.pay(admin, { txid: id, ...given }),
});
const paidEvents = ({ publications }: Company) => publications.of(invoiceEvents.paid);
const payment = (company: Company, count = 1) =>
  eventually(async () => {
    const found = await company.payments();
    return found.length === count ? found : null;
  }, `${count} payments`);

test('a charge has a valid code for the invoice’s amount, and is the same when asked for again', async () => {
  const company = await aCompany(bus, { monthlyCents: 4_990 });
  const [charge, again] = await Promise.all([company.charge(), company.charge()]);
  expect(again.id).toBe(charge.id);
  expect(charge).toMatchObject({ state: 'open', valor: { original: '49.90' }, isSandbox: true });
  expect(parseBrCode(charge.qrcode.qrcode)).toMatchObject({ amountCents: 4_990 });
});

test('what is paid marks the invoice as paid once, tells accounts and sends a receipt', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id);
  const invoice = await company.invoice(invoiceId, 'paid');
  expect(invoice.paidAt).not.toBeNull();
  expect(await company.payments()).toMatchObject([{ invoiceId, state: 'applied', amountCents: 4_900 }]);
  const mails = await eventually(() => {
    const ids = company.publications.of(mailOrders.send).map(({ mailId }) => mailId);
    return ids.includes(`receipt-${invoiceId}`) ? ids : null;
  }, 'the receipt');
  expect(mails.filter((mailId) => mailId.startsWith('receipt'))).toHaveLength(1);
  expect(paidEvents(company)).toMatchObject([{ invoiceId, kind: 'period' }]);
  await expect(company.api.subscription.pay(company.admin, { invoiceId })).rejects.toMatchObject({
    code: 'ERR_INVOICE_NOT_OPEN',
  });
  expect(await company.api.subscription.charge(company.admin, { txid: id })).toMatchObject({ state: 'paid' });
});

test('a payment the platform was not told of is found by asking', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id, { silent: true });
  await asOwner((sql) => sql.query(`update billing.charges set next_check_at = now() where id = $1`, [id]));
  await company.invoice(invoiceId, 'paid');
});

test('a second payment of the same code is listed as unmatched and nothing is paid twice', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id);
  await company.invoice(invoiceId, 'paid');
  await bank(company).pay(id, { force: true });
  const payments = await payment(company, 2);
  expect(payments).toMatchObject([{ state: 'unmatched', reason: 'paidAlready' }, { state: 'applied' }]);
  expect(paidEvents(company)).toHaveLength(1);
});

test('a wrong amount pays nothing and is listed; it can be applied with the rest as credit', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id, { amountCents: 6_000 });
  const [found] = await payment(company);
  expect(found).toMatchObject({ state: 'unmatched', reason: 'wrongAmount', amountCents: 6_000 });
  expect((await company.openInvoice()).id).toBe(invoiceId);
  const resolve = (resolution: 'apply' | 'credit') =>
    company.api.platform.resolve(aSuper(), { id: found?.id ?? 0, resolution, invoiceId, reason: 'Pagou a mais' });
  expect(await resolve('apply')).toMatchObject({ state: 'applied', invoiceId });
  await company.invoice(invoiceId, 'paid');
  expect(await company.api.subscription.get(company.admin, {})).toMatchObject({ creditCents: 1_100 });
  await expect(resolve('credit')).rejects.toMatchObject({ code: 'ERR_PAYMENT_RESOLVED' });
});

test('too little is never applied; as credit it makes the next invoice smaller', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id, { amountCents: 1_000 });
  const [found] = await payment(company);
  const given = { id: found?.id ?? 0, invoiceId, reason: 'Pagou a menos' };
  await expect(company.api.platform.resolve(aSuper(), { ...given, resolution: 'apply' })).rejects.toMatchObject({
    code: 'ERR_WRONG_AMOUNT',
  });
  await company.api.platform.resolve(aSuper(), { ...given, resolution: 'credit' });
  await company.change({ monthlyCents: 5_000 });
  const next = await eventually(async () => {
    const open = await company.openInvoice();
    return open.creditCents > 0 ? open : null;
  }, 'the smaller invoice');
  expect(next).toMatchObject({ priceCents: 5_000, creditCents: 1_000, value: 40 });
});

test('the code of a replaced invoice: the same amount pays the new one, another is listed', async () => {
  const same = await aCompany(bus);
  const first = await same.charge();
  await same.change({ planName: 'Outro nome' });
  const replacement = await same.openInvoice();
  expect(replacement.id).not.toBe(first.invoiceId);
  await bank(same).pay(first.id, { force: true });
  await same.invoice(replacement.id, 'paid');

  const other = await aCompany(bus);
  const old = await other.charge();
  await other.change({ monthlyCents: 9_900 });
  await other.openInvoice();
  await bank(other).pay(old.id, { force: true });
  const [found] = await payment(other);
  expect(found).toMatchObject({ state: 'unmatched', reason: 'cancelledInvoice' });
});

test('the charge of an invoice that is over cannot be paid any more', async () => {
  const company = await aCompany(bus);
  const { id } = await company.charge();
  await company.change({ monthlyCents: 9_900 });
  await eventually(
    async () => (await company.api.bank.get(company.admin, { txid: id })).state === 'removed',
    'removal',
  );
  await expect(bank(company).pay(id)).rejects.toMatchObject({ code: 'ERR_CHARGE_CLOSED' });
});

test('a refund pays back at the provider, once, and leaves the due date', async () => {
  const company = await aCompany(bus);
  const { id, invoiceId } = await company.charge();
  await bank(company).pay(id);
  await company.invoice(invoiceId, 'paid');
  const refunded = await company.api.platform.refund(aSuper(), { id: invoiceId, reason: 'Desistiu' });
  expect(refunded).toMatchObject({ status: 'refunded', reason: 'Desistiu' });
  expect(await company.api.bank.get(company.admin, { txid: id })).toMatchObject({ payments: [{ refunded: true }] });
  expect(await company.payments()).toMatchObject([{ state: 'refunded' }]);
  await expect(company.api.platform.refund(aSuper(), { id: invoiceId, reason: 'De novo' })).rejects.toMatchObject({
    code: 'ERR_INVOICE_NOT_PAID',
  });
});

test('another company cannot see a charge', async () => {
  const [company, stranger] = [await aCompany(bus), await aCompany(bus)];
  const { id } = await company.charge();
  await expect(stranger.api.subscription.charge(stranger.admin, { txid: id })).rejects.toMatchObject({
    code: 'ERR_NO_CHARGE_FOUND',
  });
});

test('card fields and prices of the form are nothing to the server', async () => {
  const company = await aCompany(bus);
  const { id: invoiceId } = await company.openInvoice();
  const form = { invoiceId, price: 1, plan: '{"price":1}', cardNumber: '4111111111111111', cvv: '123', users: 99 };
  const charge = await company.api.subscription.pay(company.admin, form);
  expect(charge.amountCents).toBe(4_900);
  const stored = await asOwner(async (sql) => {
    const { rows } = await sql.query(
      `select (select count(*) from billing.charges c where c::text like '%4111111%')
         + (select count(*) from billing.outbox o where o::text like '%4111111%') as found`,
    );
    return Number((rows[0] as { found: string }).found);
  });
  expect(stored).toBe(0);
});
