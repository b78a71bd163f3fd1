import { newId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { beforeAll, expect, test } from 'vitest';
import { openBillingDatabase } from '../providers/testing/open-billing-database.ts';

const db = openBillingDatabase();
const now = new Date('2026-11-15T12:00:00Z');

const addInvoice = (state: string, dueDay: string, valueCents: number) =>
  queryAsOwner(
    `insert into billing.invoices
       (company_id, kind, state, detail, months, due_date, due_day, timezone, currency, value_cents, discount_cents)
     values ($1, 'period', $2, '', 1, $3::date, $3::date, 'UTC', 'BRL', $4, 100)`,
    [newId(), state, dueDay, valueCents],
  );
const addPayment = (state: string, paidAt: string, amountCents: number) =>
  queryAsOwner(
    `insert into billing.payments (company_id, provider, provider_payment_id, amount_cents, currency, paid_at, state)
     values ($1, 'asaas', $2, $3, 'BRL', $4, $5)`,
    [newId(), String(newId()), amountCents, paidAt, state],
  );

beforeAll(async () => {
  await addInvoice('open', '2026-11-20', 5_000);
  await addInvoice('open', '2026-11-03', 3_000);
  await addInvoice('paid', '2026-12-01', 9_000);
  await addPayment('applied', '2026-11-02T00:00:00Z', 4_900);
  await addPayment('unmatched', '2026-11-03T00:00:00Z', 700);
  await addPayment('applied', '2026-10-31T23:59:59Z', 1_100);
  await addPayment('refunded', '2026-10-30T00:00:00Z', 1_100);
});

test('figures are numbers: what the month brings, what came, and what is overdue', async () => {
  expect(await db().asSystem('figures of all companies', ({ revenue }) => revenue.figures(now))).toEqual({
    expectedCents: 7_800,
    receivedCents: 5_600,
    overdueCents: 2_900,
    overdueCount: 1,
    unmatchedCount: 1,
  });
});

test('the last twelve months have what came in them, the oldest first', async () => {
  const months = await db().asSystem('months of all companies', ({ revenue }) => revenue.months(now));
  expect(months).toHaveLength(12);
  expect([months[0], ...months.slice(-2)]).toEqual([
    { month: '2025-12', receivedCents: 0 },
    { month: '2026-10', receivedCents: 1_100 },
    { month: '2026-11', receivedCents: 5_600 },
  ]);
});
