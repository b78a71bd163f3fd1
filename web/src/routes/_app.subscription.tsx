import { createFileRoute } from '@tanstack/react-router';
import { TrialPage } from '../features/billing/trial-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/subscription')({
  beforeLoad: requirePermission('billing-page:view'),
  component: TrialPage,
});
