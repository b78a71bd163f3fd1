import { mailOrders } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { expect, test } from 'vitest';
import { InvoiceJob } from './invoice.job.ts';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { aCompany, inDays, type Company } from '../testing/company.factory.ts';
import { bus, serveBilling } from '../testing/serve-billing.ts';

serveBilling(2);
const db = openBillingDatabase();

const mails = ({ publications }: Company) => publications.of(mailOrders.send).map(({ mail }) => mail);
const mail = (company: Company, kind: string) =>
  eventually(() => mails(company).find((one) => one.kind === kind) ?? null, `the mail ${kind}`);

test('a company is reminded five days before its due date, once', async () => {
  const company = await aCompany(bus, { dueDate: inDays(5).toISOString() });
  expect(await mail(company, 'reminder')).toMatchObject({ days: 5, amountCents: 4_900 });
  await Promise.all([new InvoiceJob(db()).run(), new InvoiceJob(db()).run()]);
  await company.change({ name: 'Outro nome' });
  expect(mails(company).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
});

test('after days of standstill only the last reminder is sent', async () => {
  const company = await aCompany(bus, { dueDate: inDays(-3).toISOString() });
  expect(await mail(company, 'reminder')).toMatchObject({ days: -2 });
  expect(mails(company).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
});

test('a locked company is told, and told again once it is open', async () => {
  const company = await aCompany(bus, { dueDate: inDays(-5).toISOString() });
  await mail(company, 'locked');
  await new InvoiceJob(db()).run();
  expect(mails(company).filter(({ kind }) => kind === 'reminder')).toEqual([]);
  await company.change({ dueDate: inDays(25).toISOString() });
  expect(await mail(company, 'unlocked')).toMatchObject({ kind: 'unlocked' });
  await new InvoiceJob(db()).run();
  expect(mails(company).filter(({ kind }) => kind === 'unlocked')).toHaveLength(1);
});

test('more days of grace open a locked company again', async () => {
  const company = await aCompany(bus, { dueDate: inDays(-6).toISOString() });
  await mail(company, 'locked');
  await company.change({ lockGraceDays: 10 });
  await mail(company, 'unlocked');
});

test('a company that owes nothing and one without an address get no reminder', async () => {
  const free = await aCompany(bus, { dueDate: inDays(2).toISOString(), monthlyCents: null, planId: null });
  const silent = await aCompany(bus, { dueDate: inDays(2).toISOString(), email: null });
  await silent.openInvoice();
  await new InvoiceJob(db()).run();
  expect(mails(free)).toEqual([]);
  expect(mails(silent)).toEqual([]);
});
