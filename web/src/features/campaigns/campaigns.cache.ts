import type { CampaignCounts, CampaignPage, CampaignProgress, CampaignView } from '@recado/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const listKey = [...api.campaigns.list.key, 'pages'] as const;
export const campaignOptions = (id: number) => api.campaigns.get.options({ id });

type CampaignPages = InfiniteData<CampaignPage>;

/** Recipients that have an outcome, and those that received the message. */
export function progressOf({ recipients, pending, confirming, delivered, read, replied }: CampaignCounts) {
  const settled = Math.max(0, recipients - pending - confirming);
  return { recipients, settled, delivered: delivered + read + replied };
}

/** Puts a changed campaign in place of the old one. @returns whether a list shows it under another state */
export function replaceCampaign(client: QueryClient, record: CampaignView): boolean {
  const isMoved = changeCampaign(client, record.id, () => record);
  client.setQueryData(campaignOptions(record.id).queryKey, record);
  return isMoved;
}

/** Numbers of a campaign, as they are pushed while it runs. @returns whether its state is another one */
export const applyProgress = (client: QueryClient, { id, status, counts, waits }: CampaignProgress): boolean =>
  changeCampaign(client, id, (campaign) => ({ ...campaign, status, counts, waits }));

function changeCampaign(client: QueryClient, id: number, change: (campaign: CampaignView) => CampaignView): boolean {
  let isMoved = false;
  const apply = (campaign: CampaignView) => {
    if (campaign.id !== id) return campaign;
    const changed = change(campaign);
    isMoved ||= changed.status !== campaign.status;
    return changed;
  };
  client.setQueriesData<CampaignPages>(
    { queryKey: listKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: page.records.map(apply) })) },
  );
  client.setQueryData(campaignOptions(id).queryKey, (campaign) => campaign && apply(campaign));
  return isMoved;
}
