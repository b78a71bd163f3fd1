import { createFileRoute } from '@tanstack/react-router';
import { readCharge } from '../features/billing/charge-search.ts';
import { InvoicesPage } from '../features/billing/invoices-page.tsx';
import { SubscriptionPage } from '../features/billing/subscription-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { hasPermission, useMe } from '../lib/session.ts';

export const Route = createFileRoute('/_app/financeiro')({
  validateSearch: knownSearch((search): { pay?: true; charge?: string } => ({
    ...(search['pay'] === true ? { pay: true } : {}),
    ...readCharge(search),
  })),
  component: Billing,
});

function Billing() {
  const navigate = Route.useNavigate();
  const { pay = false, charge = null } = Route.useSearch();
  if (!hasPermission(useMe(), 'billing-page:view')) return <SubscriptionPage />;
  return (
    <InvoicesPage
      isPaying={pay}
      chargeId={charge}
      onCharge={(id) => void navigate({ search: { charge: id }, replace: true })}
      onPayingEnd={() => void navigate({ search: {}, replace: true })}
    />
  );
}
