import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/connections')({
  validateSearch: knownSearch(({ path, trial }): { path?: true; trial?: true } => {
    if (path === true) return { path };
    return trial === true ? { trial } : {};
  }),
  beforeLoad: requirePermission('connections-page:view'),
  component: ConnectionsRoute,
});

function ConnectionsRoute() {
  const { path, trial } = Route.useSearch();
  return <ConnectionsPage begin={path ? 'path' : trial ? 'trial' : null} />;
}
