import { createFileRoute } from '@tanstack/react-router';
import { readCharge } from '../features/billing/charge-search.ts';
import { TrialPage } from '../features/billing/trial-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/subscription')({
  beforeLoad: requirePermission('billing-page:view'),
  validateSearch: knownSearch(readCharge),
  component: Subscription,
});

function Subscription() {
  const navigate = Route.useNavigate();
  const { charge = null } = Route.useSearch();
  return (
    <TrialPage
      chargeId={charge}
      onCharge={(id) => void navigate({ search: id === null ? {} : { charge: id }, replace: true })}
    />
  );
}
