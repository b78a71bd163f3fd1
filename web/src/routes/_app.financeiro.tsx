import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../features/billing/invoices-page.tsx';
import { SubscriptionPage } from '../features/billing/subscription-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { hasPermission, useMe } from '../lib/session.ts';

export const Route = createFileRoute('/_app/financeiro')({
  validateSearch: knownSearch(({ pay }): { pay?: true } => (pay === true ? { pay } : {})),
  component: Billing,
});

function Billing() {
  const navigate = Route.useNavigate();
  const { pay = false } = Route.useSearch();
  if (!hasPermission(useMe(), 'billing-page:view')) return <SubscriptionPage />;
  return <InvoicesPage isPaying={pay} onPayingEnd={() => void navigate({ search: {}, replace: true })} />;
}
