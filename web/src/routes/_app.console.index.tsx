import { createFileRoute } from '@tanstack/react-router';
import { consoleTabs } from '../features/console/console-tabs.ts';
import { ConsolePage, type ConsoleSearch } from '../features/console/console-page.tsx';
import { companyStates, invoiceStates, paymentStates } from '../features/console/console-states.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requirePermission } from '../lib/route-guards.ts';

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);

export const Route = createFileRoute('/_app/console/')({
  beforeLoad: requirePermission('platform:overview'),
  validateSearch: knownSearch((given: Record<string, unknown>): ConsoleSearch => {
    const section = oneOf(consoleTabs, given['section']);
    const state = oneOf(companyStates, given['state']);
    const status = oneOf(invoiceStates, given['status']);
    const payment = oneOf(paymentStates, given['payment']);
    return {
      ...(section && { section }),
      ...(state && { state }),
      ...(status && { status }),
      ...(payment && { payment }),
    };
  }),
  component: Console,
});

function Console() {
  const navigate = Route.useNavigate();
  return <ConsolePage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
