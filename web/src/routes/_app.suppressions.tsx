import { createFileRoute } from '@tanstack/react-router';
import { SuppressionsPage } from '../features/suppressions/suppressions-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/suppressions')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  component: SuppressionsPage,
});
