import { createFileRoute } from '@tanstack/react-router';
import { QueueIntegrationsPage } from '../features/queue-integrations/queue-integrations-page.tsx';
import { requireFeature, requirePermission } from '../lib/route-guards.ts';

const permission = requirePermission('queue-integration-page:edit');
const feature = requireFeature('useIntegrations');

export const Route = createFileRoute('/_app/queue-integration')({
  beforeLoad: async (context) => {
    await permission(context);
    await feature(context);
  },
  component: QueueIntegrationsPage,
});
