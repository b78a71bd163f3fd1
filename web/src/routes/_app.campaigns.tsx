import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../features/campaigns/campaigns-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/campaigns')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  component: CampaignsPage,
});
