import type { InvoiceView } from '@recado/contracts';
import { Receipt } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { textOf, useText } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { BillingTabs } from '../../ui/billing-tabs.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { invoicePages, isOpen, useBillingLive } from './billing.queries.ts';
import { text } from './billing.text.ts';
import { InvoiceCells } from './invoice-cells.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';

const CheckoutDialog = lazy(() => import('./checkout/checkout-dialog.tsx'));
const PlanDialog = lazy(() => import('./plans/plan-dialog.tsx'));

/** The checkout of an invoice, or of the oldest open one. */
type Shown = { dialog: 'pay'; invoiceId: number | null } | { dialog: 'plan' } | null;

interface Props {
  /** The address asks for the checkout. */
  isPaying: boolean;
  /** The payment under way that the address names, so that a reload comes back to it. */
  chargeId: string | null;
  onCharge: (chargeId: string) => void;
  onPayingEnd: () => void;
}

/** Invoices of the company, with its subscription above them. */
export function InvoicesPage({ isPaying, chargeId, onCharge, onPayingEnd }: Props) {
  const t = useText(text);
  const [search, setSearch] = useState('');
  const [chosen, setShown] = useState<Shown>(null);
  const shown: Shown = chosen ?? (isPaying || chargeId !== null ? { dialog: 'pay', invoiceId: null } : null);
  const list = useInfiniteList(invoicePages(useDebounced(search).trim()), ({ invoices }) => invoices);
  // The checkout shows a payment itself.
  useBillingLive(() => !shown && showSuccess(textOf(text).received));
  const pay = (invoice: InvoiceView | null) => setShown({ dialog: 'pay', invoiceId: invoice?.id ?? null });
  function close() {
    setShown(null);
    if (isPaying || chargeId !== null) onPayingEnd();
  }
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        tabs={<BillingTabs />}
        notice={<SubscriptionSummary onPay={() => pay(null)} onChangePlan={() => setShown({ dialog: 'plan' })} />}
        list={list}
        columns={[
          { title: t.number, width: 128 },
          { title: t.details, share: 1 },
          { title: t.value, width: 120 },
          { title: t.dueDate, width: 112 },
          { title: t.status, width: 136 },
          { title: t.action, width: 96 },
        ]}
        actions={1}
        keyOf={({ id }) => id}
        toneOf={({ status }) => (status === 'overdue' ? 'overdue' : undefined)}
        onOpen={pay}
        isOpenable={isOpen}
        renderCells={(invoice) => <InvoiceCells invoice={invoice} onPay={() => pay(invoice)} />}
        empty={{ icon: Receipt, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>
        {shown?.dialog === 'pay' && (
          <CheckoutDialog invoiceId={shown.invoiceId} chargeId={chargeId} onCharge={onCharge} onClose={close} />
        )}
        {shown?.dialog === 'plan' && <PlanDialog onInvoice={pay} onClose={close} />}
      </Suspense>
    </>
  );
}
