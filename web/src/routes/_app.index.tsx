import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSearch } from '../features/dashboard/dashboard-filter.ts';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { FirstSteps } from '../features/first-steps/first-steps.tsx';
import { useFirstSteps } from '../features/first-steps/use-first-steps.ts';
import { useUnfoldCommand } from '../features/first-steps/use-unfold-command.ts';
import { knownSearch } from '../lib/known-search.ts';
import { hasPermission, meOptions } from '../lib/session.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meOptions());
    if (!hasPermission(me, 'dashboard:view')) throw redirect({ to: '/tickets', replace: true });
  },
  validateSearch: knownSearch(readSearch),
  component: Dashboard,
});

function Dashboard() {
  const navigate = Route.useNavigate();
  useUnfoldCommand();
  const hasSteps = useFirstSteps() !== null;
  return (
    <DashboardPage
      firstSteps={hasSteps && <FirstSteps />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
