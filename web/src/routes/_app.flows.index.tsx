import { createFileRoute } from '@tanstack/react-router';
import { FlowsPage } from '../features/flows/list/flows-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/flows/')({
  beforeLoad: requireBoth('flows-page:edit', 'useRules'),
  component: FlowsPage,
});
