import { event } from '../event.ts';
import type { InvoiceKind, InvoiceView } from './invoice.contract.ts';

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
  issued: event<{ invoice: InvoiceView }>('billing', 'invoices.issued', { key }),
};
