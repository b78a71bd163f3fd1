import type { Currency } from '../../libs/contracts/src/accounts/platform.contract.ts';
import { momentOf } from '../../libs/contracts/src/due-date.ts';
import type { Kind } from './kind.ts';
import { LeftOut, type OldRow } from './old-row.ts';

function dayOfDue(row: OldRow): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(row.text('dueDate', 60))?.[0] ?? '';
  const year = Number(day.slice(0, 4));
  if (!(year >= 2009 && year <= 2100) || Number.isNaN(Date.parse(day)))
    throw new LeftOut(`dueDate is no day: ${row.line('dueDate', 60)}`);
  return day;
}
const currencies: Currency[] = ['BRL', 'USD', 'EUR'];
const currencyOf = (row: OldRow): Currency =>
  currencies.find((one) => one === row.text('currency', 10).toUpperCase()) ?? 'BRL';

export const invoices: Kind = {
  kind: 'invoice',
  from: 'Invoices',
  to: 'billing.invoices',
  values: (row, { move: { timezone } }) => {
    const day = dayOfDue(row);
    const isPaid = ['paid', 'pago', 'approved'].includes(row.text('status', 60).toLowerCase());
    return {
      kind: 'period',
      state: isPaid ? 'paid' : 'open',
      detail: row.line('detail', 255),
      plan_id: null,
      months: 1,
      due_date: momentOf(day, timezone).toISOString(),
      due_day: day,
      timezone,
      currency: currencyOf(row),
      value_cents: Math.round(row.number('value', { most: 10_000_000 }) * 100),
      paid_at: isPaid ? (row.timeOrNull('updatedAt') ?? row.createdAt) : null,
      created_at: row.createdAt,
    };
  },
};
