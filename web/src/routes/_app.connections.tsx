import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/connections')({
  beforeLoad: requirePermission('connections-page:view'),
  component: ConnectionsPage,
});
