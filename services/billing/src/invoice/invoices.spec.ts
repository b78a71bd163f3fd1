import { invoiceEvents, mailOrders } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aCompany, aSuper, inDays } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { InvoiceJob } from '../dunning/invoice.job.ts';

serveBilling(2);
const db = openBillingDatabase();

test('a company has one open invoice for its due date, with the name and price of its plan, and is told by mail', async () => {
  const createdAt = inDays(-2).toISOString();
  const company = await aCompany(bus, { monthlyCents: 4_990, planName: 'Profissional', createdAt });
  const invoice = await company.openInvoice();
  const { dueDate } = company.state;
  expect(invoice).toMatchObject({ detail: 'Profissional', value: 49.9, currency: 'BRL', status: 'open', dueDate });
  expect(invoice.number).toMatch(/^\d{4}-\d{6,}$/);
  const [mail] = await eventually(() => nonEmpty(company.publications.of(mailOrders.send)), 'the mail');
  expect(mail).toMatchObject({ mailId: `invoice-${invoice.id}`, language: 'pt', mail: { amountCents: 4_990 } });
});

test('somebody who has just signed up gets no bill by mail, but the reminder before the due day', async () => {
  const company = await aCompany(bus, { dueDate: inDays(7).toISOString() });
  const late = await aCompany(bus, { dueDate: inDays(7).toISOString(), createdAt: inDays(-2).toISOString() });
  await company.openInvoice();
  await eventually(() => nonEmpty(late.publications.of(mailOrders.send)), 'the mail of an older company');
  expect(company.publications.of(mailOrders.send)).toEqual([]);
  await company.change({ dueDate: inDays(5).toISOString() });
  const reminder = () => company.publications.of(mailOrders.send).find(({ mail }) => mail.kind === 'reminder');
  await eventually(async () => {
    await new InvoiceJob(db()).run();
    return reminder() ?? null;
  }, 'the reminder');
  expect(company.publications.of(mailOrders.send).map(({ mail }) => mail.kind)).toEqual(['reminder']);
});

test('the invoice is made twenty days before the due date and not earlier', async () => {
  const early = await aCompany(bus, { dueDate: inDays(20).toISOString() });
  const due = await aCompany(bus, { dueDate: inDays(19).toISOString() });
  await due.openInvoice();
  expect(await early.invoices()).toEqual([]);
});

test('replicas that make invoices at the same time make one, and a day of standstill is made up for', async () => {
  const company = await aCompany(bus, { dueDate: inDays(40).toISOString() });
  // The due date came nearer while nothing ran.
  await asOwner((sql) =>
    sql.query(
      `update billing.subscriptions set due_date = $2, due_day = ($2::timestamptz)::date where company_id = $1`,
      [company.companyId, inDays(-2)],
    ),
  );
  const jobs = [new InvoiceJob(db()), new InvoiceJob(db()), new InvoiceJob(db())];
  await Promise.all(jobs.map((job) => job.run()));
  expect(await company.invoices()).toMatchObject([{ status: 'overdue', value: 49 }]);
});

test('an open invoice follows the plan and the due date; a suspended company owes nothing', async () => {
  const company = await aCompany(bus);
  const first = await company.openInvoice();
  await company.change({ monthlyCents: 9_900, planName: 'Maior' });
  await company.invoice(first.id, 'cancelled');
  expect(await company.openInvoice()).toMatchObject({ value: 99, detail: 'Maior' });
  await company.change({ dueDate: inDays(60).toISOString() });
  await eventually(async () => (await company.invoices()).every(({ status }) => status === 'cancelled'), 'no invoice');
  await company.change({ dueDate: inDays(3).toISOString(), status: false });
  expect((await company.invoices()).filter(({ status }) => status === 'open')).toEqual([]);
  await company.change({ status: true });
  await company.openInvoice();
});

test('a period of three months costs three', async () => {
  const company = await aCompany(bus, { recurrence: 'TRIMESTRAL', monthlyCents: 4_999 });
  expect(await company.openInvoice()).toMatchObject({ amountCents: 14_997, months: 3 });
});

test('a discount is kept when the invoice is made anew; one of everything pays it', async () => {
  const company = await aCompany(bus);
  const { id } = await company.openInvoice();
  const changed = await company.api.platform.discount(aSuper(), { id, discountCents: 900, reason: 'Cliente antigo' });
  expect(changed).toMatchObject({ value: 40, discountCents: 900, reason: 'Cliente antigo' });
  await company.change({ monthlyCents: 5_900 });
  await company.invoice(id, 'cancelled');
  const next = await company.openInvoice();
  expect(next).toMatchObject({ value: 50 });
  await expect(
    company.api.platform.discount(aSuper(), { id: next.id, discountCents: 5_901, reason: 'Demais' }),
  ).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  await company.api.platform.discount(aSuper(), { id: next.id, discountCents: 5_900, reason: 'Cortesia' });
  await company.invoice(next.id, 'paid');
  await eventually(() => company.publications.of(invoiceEvents.paid).length, 'the event');
});

test('while a paid invoice has not moved the due date, no other one is made', async () => {
  const company = await aCompany(bus);
  const { id } = await company.openInvoice();
  await company.api.platform.settle(aSuper(), { id, reason: 'Pago em dinheiro' });
  await eventually(() => company.publications.of(invoiceEvents.paid).length, 'the event');
  await company.change({ name: 'Outro nome' });
  await new InvoiceJob(db()).run();
  expect(await company.invoices()).toMatchObject([{ id, status: 'paid', reason: 'Pago em dinheiro' }]);
  await company.applyPaid();
  await company.change({ dueDate: inDays(10).toISOString() });
  await company.openInvoice();
});

test('a waived invoice counts as over with', async () => {
  const company = await aCompany(bus);
  const { id } = await company.openInvoice();
  await company.api.platform.cancel(aSuper(), { id, reason: 'Cortesia do mês' });
  await eventually(() => company.publications.of(invoiceEvents.paid).length, 'the event');
  await new InvoiceJob(db()).run();
  expect(await company.invoices()).toMatchObject([{ id, status: 'cancelled', reason: 'Cortesia do mês' }]);
});

test('another company sees none of it', async () => {
  const [company, stranger] = [await aCompany(bus), await aCompany(bus)];
  const { id } = await company.openInvoice();
  await expect(stranger.api.invoices.get(stranger.admin, { id })).rejects.toMatchObject({
    code: 'ERR_NO_INVOICE_FOUND',
  });
  await expect(stranger.api.subscription.pay(stranger.admin, { invoiceId: id })).rejects.toMatchObject({
    code: 'ERR_NO_INVOICE_FOUND',
  });
  expect((await stranger.invoices()).map((invoice) => invoice.id)).not.toContain(id);
});

/** The lines of a PDF file, in its order. */
function linesOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  const contents = [...streams].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const texts = contents.flatMap((content) => [...content.matchAll(/<([\dA-F]+)> Tj/g)]);
  return texts.map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
}

test('an invoice is downloaded as a PDF file with the Pix code of its charge, or the address where it is paid', async () => {
  const company = await aCompany(bus, { name: 'Padaria São João 🥖' });
  const { id, number } = await company.openInvoice();
  const download = async () => {
    const { text, next } = await company.api.invoices.pdf(company.admin, { id });
    expect(next).toBeNull();
    return linesOf(Buffer.from(text, 'base64'));
  };
  const payAt = 'http://127.0.0.1:3000/financeiro';
  const withoutCharge = await download();
  expect(withoutCharge).toEqual(expect.arrayContaining([number, 'Padaria São João ?', 'Em aberto', payAt]));
  const { qrcode } = await company.charge();
  const withCharge = await download();
  expect(withCharge.join('')).toContain(qrcode.qrcode);
  expect(withCharge).not.toContain(payAt);
});

const nonEmpty = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
