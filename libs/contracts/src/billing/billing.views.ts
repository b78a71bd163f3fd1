import { view } from '../event.ts';
import type { InvoiceView } from './invoice.contract.ts';

export const billingViews = {
  invoice: view<{ invoice: InvoiceView }>('invoices.updated', {
    key: () => 'invoices',
    pushes: ({ invoice }) => [
      { channel: 'invoice', to: { kind: 'admins' }, payload: { action: 'update', record: invoice } },
    ],
  }),
};
