import { createFileRoute } from '@tanstack/react-router';
import { CampaignSettingsPage } from '../features/campaigns/settings/campaign-settings-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/campaigns-config')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  component: CampaignSettingsPage,
});
