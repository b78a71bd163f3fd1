import { createFileRoute } from '@tanstack/react-router';
import { QueuesPage } from '../features/queues/queues-page.tsx';
import { needsRight } from '../lib/gate.ts';

export const Route = createFileRoute('/_app/queues')({
  beforeLoad: needsRight('queues-page:edit'),
  component: QueuesPage,
});
