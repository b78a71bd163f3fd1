import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';
import { CompanyLife } from '../testing/company-life.ts';

const db = openBillingDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('eighteen months: trial, paid, late, locked, paid, another plan, standstill, cancelled', async () => {
  const life = new CompanyLife(db(), '2027-01-15', 7);
  await life.publish();
  // The trial.
  await life.until('2027-01-21');
  await life.pay();
  expect(life.due).toBe('2027-02-22');
  // Two days late.
  await life.until('2027-02-24');
  expect(await life.isLocked()).toBe(false);
  await life.pay();
  expect(life.due).toBe('2027-03-24');
  // Too late.
  await life.until('2027-03-28');
  expect(await life.isLocked()).toBe(false);
  await life.until('2027-03-29');
  expect(await life.isLocked()).toBe(true);
  await life.until('2027-04-30');
  await life.pay();
  expect(await life.isLocked()).toBe(false);
  expect(life.due).toBe('2027-05-30');
  // A better plan in the middle of the period.
  await life.until('2027-05-15');
  expect(await life.changePlan('Grande', 99)).toMatchObject({ chargeCents: 2_500, creditCents: 0 });
  await life.until('2027-05-30');
  await life.pay();
  expect(life.due).toBe('2027-06-30');
  // Nothing runs for fifteen days around the due date.
  await life.until('2027-07-04', false);
  await life.until('2027-07-05');
  expect(await life.isLocked()).toBe(true);
  await life.pay();
  expect(life.due).toBe('2027-08-05');
  // A smaller plan: the rest is credit for the next invoice.
  await life.until('2027-07-20');
  const { creditCents } = await life.changePlan('Pequeno', 29);
  expect(creditCents).toBe(Math.round((7_000 * 16) / 31));
  for (const day of [
    '2027-08-05',
    '2027-09-05',
    '2027-10-05',
    '2027-11-05',
    '2027-12-05',
    '2028-01-05',
    '2028-02-05',
    '2028-03-05',
  ]) {
    await life.until(day);
    await life.pay();
  }
  expect(life.due).toBe('2028-04-05');
  // Cancelled.
  await life.until('2028-03-20');
  await life.suspend();
  await life.until('2028-07-15');

  const invoices = await life.invoices();
  expect(invoices.map(({ dueDate, value, detail, status }) => [dueDate.slice(0, 10), detail, value, status])).toEqual([
    ['2027-01-22', 'Básico', 49, 'paid'],
    ['2027-02-22', 'Básico', 49, 'paid'],
    ['2027-03-24', 'Básico', 49, 'paid'],
    ['2027-05-30', 'Básico', 49, 'cancelled'],
    ['2027-05-15', 'Grande', 25, 'paid'],
    ['2027-05-30', 'Grande', 99, 'paid'],
    ['2027-06-30', 'Grande', 99, 'paid'],
    ['2027-08-05', 'Grande', 99, 'cancelled'],
    ['2027-07-20', 'Pequeno', 0, 'paid'],
    ['2027-08-05', 'Pequeno', 0, 'paid'],
    ['2027-09-05', 'Pequeno', 21.87, 'paid'],
    ['2027-10-05', 'Pequeno', 29, 'paid'],
    ['2027-11-05', 'Pequeno', 29, 'paid'],
    ['2027-12-05', 'Pequeno', 29, 'paid'],
    ['2028-01-05', 'Pequeno', 29, 'paid'],
    ['2028-02-05', 'Pequeno', 29, 'paid'],
    ['2028-03-05', 'Pequeno', 29, 'paid'],
    ['2028-04-05', 'Pequeno', 29, 'cancelled'],
  ]);
  const [ledger] = await life.rows<{ bank: number; own: number }>(
    `select (select sum((p->>'amountCents')::int)::int from billing.sandbox_charges c, jsonb_array_elements(c.payments) p
        where c.company_id = $1) as bank,
       (select sum(amount_cents)::int from billing.payments where company_id = $1 and state = 'applied') as own`,
  );
  expect(ledger?.own).toBe(ledger?.bank);
  const mails = await life.mails();
  expect(mails.filter(({ kind }) => kind === 'locked')).toHaveLength(2);
  expect(mails.filter(({ kind }) => kind === 'unlocked')).toHaveLength(2);
  const reminders = mails.flatMap((mail) => (mail.kind === 'reminder' ? [[mail.dueDay, mail.days]] : []));
  expect(reminders.slice(0, 7)).toEqual([
    ['2027-01-22', 5],
    ['2027-01-22', 1],
    ['2027-02-22', 5],
    ['2027-02-22', 1],
    ['2027-02-22', 0],
    ['2027-02-22', -2],
    ['2027-03-24', 5],
  ]);
});
