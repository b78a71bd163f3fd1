import { currencies, type Currency } from '../accounts/platform.contract.ts';
import { Cents, Int, OneOf, Parts, Text } from '../fields.ts';
import { contract, Nothing, query } from '../operation.ts';

export class RevenueMonth {
  /** 2026-11 */
  @Text(7, 7) month: string;
  @Cents() receivedCents: number;
}
export class RevenueView {
  @OneOf(currencies) currency: Currency;
  /** Sum of the invoices that are due this month, paid or not. */
  @Cents() expectedCents: number;
  /** Paid this month. */
  @Cents() receivedCents: number;
  /** Sum of all overdue invoices. */
  @Cents() overdueCents: number;
  @Int() overdueCount: number;
  /** Payments that match no invoice. */
  @Int() unmatchedCount: number;
  /** The last twelve months, the oldest first. */
  @Parts(() => RevenueMonth) months: RevenueMonth[];
}

export const revenue = contract('revenue', 'billing', {
  get: query(Nothing, RevenueView, {
    who: 'platform:overview',
    rest: 'GET /billing/revenue',
    summary: 'What came in and is to come, this month and in the last twelve',
  }),
});
