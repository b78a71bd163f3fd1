import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '../features/queues/queues-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/queues')({
  beforeLoad: requirePermission('queues-page:edit'),
  component: QueuesPage,
});
