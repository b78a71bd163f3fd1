import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '../features/rules/rules-page.tsx';
import { ruleTabs, type RulesSearch } from '../features/rules/rules-search.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/rules')({
  beforeLoad: requireBoth('rules-page:edit', 'useRules'),
  validateSearch: knownSearch((given: Record<string, unknown>): RulesSearch => {
    const section = ruleTabs.find((tab) => tab === given['section']);
    const idOf = (name: 'rule' | 'ticket') => {
      const id = Number(given[name]);
      return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
    };
    return { ...(section && { section }), ...idOf('rule'), ...idOf('ticket') };
  }),
  component: Rules,
});

function Rules() {
  const navigate = Route.useNavigate();
  return <RulesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
