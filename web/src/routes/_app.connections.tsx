import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/connections')({
  validateSearch: knownSearch(({ path }): { path?: true } => (path === true ? { path } : {})),
  beforeLoad: requirePermission('connections-page:view'),
  component: ConnectionsRoute,
});

function ConnectionsRoute() {
  const { path = false } = Route.useSearch();
  return <ConnectionsPage isPathShown={path} />;
}
