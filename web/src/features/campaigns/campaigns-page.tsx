import type { CampaignStatus, CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { CampaignCells } from './campaign-cells.tsx';
import { CampaignDialogs, type CampaignDialogState } from './campaign-dialogs.tsx';
import css from './campaigns.module.css';
import { connectionsOptions, pagesOf, useCampaignsLive } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';
import { campaignStatuses } from './campaign-states.ts';
import { statusText } from './status.text.ts';
import { useIsInPlan, useOpenCampaign } from './use-campaign-actions.ts';

/** The interval of refetching: reasons to wait are not pushed, only numbers and states are. */
const waitsEveryMs = 15_000;

export function CampaignsPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<CampaignStatus>();
  const [shown, setShown] = useState<CampaignDialogState | null>(null);
  const searchParam = useDebounced(search).trim();
  const list = useInfiniteList(
    {
      ...pagesOf({ searchParam, status }),
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ records }) => records.some((one) => one.status === 'EM_ANDAMENTO')) && waitsEveryMs,
    },
    ({ records }) => records,
  );
  const names = useNames();
  const isInPlan = useIsInPlan();
  const open = useOpenCampaign((campaign: CampaignView) => setShown({ dialog: 'edit', campaign }));
  useCampaignsLive();
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        filters={<StatusFilter status={status} onChange={setStatus} />}
        isNarrowed={status !== undefined}
        {...(isInPlan
          ? {
              action: (
                <AddButton title={t.add} group={t.title} onAdd={() => setShown({ dialog: 'edit', campaign: null })} />
              ),
              onOpen: open,
            }
          : { notice: <Alert type="warning" showIcon title={t.notInPlan} description={t.notInPlanHelp} /> })}
        list={list}
        columns={[
          { title: t.name, share: 5 },
          { title: t.status, share: 5 },
          { title: t.audience, share: 3 },
          { title: t.connections, share: 3 },
          { title: t.scheduledAt, width: 144 },
          { title: t.completedAt, width: 144 },
        ]}
        actions={4}
        keyOf={({ id }) => id}
        renderCells={(campaign) => <CampaignCells campaign={campaign} names={names} onShow={setShown} />}
        empty={{ icon: Megaphone, title: t.empty, help: t.emptyHelp }}
      />
      <CampaignDialogs shown={shown} onShow={setShown} />
    </>
  );
}

interface FilterProps {
  status: CampaignStatus | undefined;
  onChange: (status: CampaignStatus | undefined) => void;
}
function StatusFilter({ status, onChange }: FilterProps) {
  const t = useText(text);
  const names = useText(statusText);
  return (
    <Select
      allowClear
      className={css['filter'] ?? ''}
      aria-label={t.status}
      placeholder={t.anyStatus}
      value={status}
      options={campaignStatuses.map((value) => ({ value, label: names[value] }))}
      onChange={(value?: CampaignStatus) => onChange(value)}
    />
  );
}

const namesOf = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

function useNames() {
  const { data: connections = [] } = useQuery(connectionsOptions());
  const { data: tags = [] } = useQuery(api.tags.list.options());
  return { connections: namesOf(connections), tags: namesOf(tags) };
}
