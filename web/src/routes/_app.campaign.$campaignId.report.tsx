import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../features/campaigns/report/report-page.tsx';
import { reportTabs, type ReportTab } from '../features/campaigns/report/report-tabs.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/campaign/$campaignId/report')({
  beforeLoad: requireBoth('campaigns-page:edit', 'useCampaigns'),
  validateSearch: knownSearch(({ view }): { view?: ReportTab } => {
    const known = reportTabs.find((one) => one === view);
    return known ? { view: known } : {};
  }),
  component: Report,
});

function Report() {
  const navigate = Route.useNavigate();
  const { campaignId } = Route.useParams();
  const { view = 'summary' } = Route.useSearch();
  return (
    <ReportPage
      key={campaignId}
      id={Number(campaignId)}
      tab={view}
      onTab={(to) => void navigate({ search: { view: to }, replace: true })}
    />
  );
}
