import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../features/connections/connections-page.tsx';
import { needsRight } from '../lib/gate.ts';

export const Route = createFileRoute('/_app/connections')({
  beforeLoad: needsRight('connections-page:view'),
  component: ConnectionsPage,
});
