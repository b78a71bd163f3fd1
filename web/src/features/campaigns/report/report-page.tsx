import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { isUnknownId } from '../../../lib/request-error.ts';
import page from '../../../ui/detail-page.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { CampaignDialogs, type CampaignDialogState } from '../campaign-dialogs.tsx';
import { campaignOptions } from '../campaigns.cache.ts';
import { useCampaignsLive } from '../campaigns.queries.ts';
import { RecipientTable } from './recipient-table.tsx';
import { ReplyTable } from './reply-table.tsx';
import { ReportHead } from './report-head.tsx';
import { useReportLive } from './report.queries.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { reportTabs, type ReportTab } from './report-tabs.ts';
import { reportText } from './report.text.ts';
import css from './report.module.css';
import { Summary } from './summary.tsx';

interface Props {
  id: number;
  tab: ReportTab;
  onTab: (tab: ReportTab) => void;
}
/** The interval of refetching: reasons to wait are not pushed, only numbers and states are. */
const waitsEveryMs = 15_000;

/** Results of a campaign: in numbers, in answers, and for each recipient. */
export function ReportPage({ id, tab, onTab }: Props) {
  const t = useText(reportText);
  const [shown, setShown] = useState<CampaignDialogState | null>(null);
  const campaign = useQuery({
    ...campaignOptions(id),
    refetchInterval: ({ state }) => state.data?.status === 'EM_ANDAMENTO' && waitsEveryMs,
  });
  useCampaignsLive();
  useReportLive(id, campaign.data?.status);
  if (isUnknownId(campaign.error)) return <NotFound />;
  if (!campaign.data)
    return (
      <main className={page['page']}>
        {campaign.isError ? (
          <LoadError error={campaign.error} onRetry={() => void campaign.refetch()} />
        ) : (
          <ReportSkeleton />
        )}
      </main>
    );
  return (
    <main className={page['page']}>
      <ReportHead campaign={campaign.data} isCompact={tab !== 'summary'} onShow={setShown} />
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => onTab(reportTabs.find((name) => name === key) ?? 'summary')}
        items={reportTabs.map((name) => ({ key: name, label: t[name] }))}
      />
      {tab === 'summary' ? (
        <ScrollRegion className={page['body']} label={t.summary}>
          <Summary id={id} />
        </ScrollRegion>
      ) : (
        <div className={page['body']}>{tab === 'replies' ? <ReplyTable id={id} /> : <RecipientTable id={id} />}</div>
      )}
      <CampaignDialogs shown={shown} onShow={setShown} />
    </main>
  );
}
