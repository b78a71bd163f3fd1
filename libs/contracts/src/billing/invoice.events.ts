import { event } from '../event.ts';

/** `period`: for the months after a due date; `planChange`: for the rest of a period with a better plan. */
export const invoiceKinds = ['period', 'planChange'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

interface PaidInvoice {
  invoiceId: number;
  kind: InvoiceKind;
  /** Of a plan change: the plan that is paid for. */
  planId: number | null;
  /** YYYY-MM-DD */
  dueDay: string;
}
const key = () => 'invoices';

export const invoiceEvents = {
  /** Accounts moves the due date, or changes the plan. */
  paid: event<PaidInvoice>('billing', 'invoices.paid', { key }),
};
