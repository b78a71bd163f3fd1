import { createFileRoute } from '@tanstack/react-router';
import { QueueIntegrationsPage } from '../features/queue-integrations/queue-integrations-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/queue-integration')({
  beforeLoad: requireBoth('queue-integration-page:edit', 'useIntegrations'),
  component: QueueIntegrationsPage,
});
