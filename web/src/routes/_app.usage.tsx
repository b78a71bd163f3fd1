import { createFileRoute } from '@tanstack/react-router';
import { UsagePage } from '../features/usage/usage-page.tsx';
import { usageRanges, type UsageRangeName } from '../features/usage/usage-range.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/usage')({
  beforeLoad: requirePermission('billing-page:view'),
  validateSearch: knownSearch(({ range }): { range?: UsageRangeName } => {
    const known = usageRanges.find((one) => one === range);
    return known ? { range: known } : {};
  }),
  component: Usage,
});

function Usage() {
  const navigate = Route.useNavigate();
  const { range = 'month' } = Route.useSearch();
  return <UsagePage range={range} onRange={(to) => void navigate({ search: { range: to }, replace: true })} />;
}
