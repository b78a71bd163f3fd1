import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '../features/campaigns/campaigns-page.tsx';
import { api } from '../lib/api.ts';
import { requireBoth } from '../lib/route-guards.ts';

const hasAny = async (status: 'EM_ANDAMENTO' | 'PROGRAMADA') =>
  (await api.campaigns.list.call({ status })).records.length > 0;
/** Campaigns that run or have a time can be ended even without the feature. */
const isAnyLeft = async () => (await Promise.all([hasAny('EM_ANDAMENTO'), hasAny('PROGRAMADA')])).some(Boolean);

export const Route = createFileRoute('/_app/campaigns')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns', isAnyLeft),
  component: CampaignsPage,
});
