import type { CampaignStatus, CampaignView, RestartScope } from '@recado/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { applyProgress, campaignOptions, listKey, replaceCampaign } from './campaigns.cache.ts';
import { text } from './campaigns.text.ts';

export interface CampaignFilter {
  searchParam: string;
  status: CampaignStatus | undefined;
}
export const pagesOf = ({ searchParam, status }: CampaignFilter) =>
  api.campaigns.list.pages({ ...(searchParam ? { searchParam } : {}), ...(status ? { status } : {}) });

export const connectionsOptions = () => api.whatsapp.list.options();

const refetchList = (client: QueryClient) => void client.invalidateQueries({ queryKey: listKey });

/**
 * A command whose response is the changed campaign.
 * @param quiet the form shows its errors
 */
function useCampaignCommand<I>(run: (input: I) => Promise<CampaignView>, word: keyof typeof text.pt, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    meta: { quiet },
    onSuccess: (record) => {
      showSuccess(textOf(text)[word] as string);
      replaceCampaign(client, record);
    },
    onSettled: () => refetchList(client),
  });
}

export const useStartCampaign = () => useCampaignCommand((id: number) => api.campaigns.start.call({ id }), 'started');
export const useCancelCampaign = () =>
  useCampaignCommand((id: number) => api.campaigns.cancel.call({ id }), 'cancelled');
/** A scheduled campaign becomes a draft again. */
export const useUnscheduleCampaign = () =>
  useCampaignCommand((id: number) => api.campaigns.cancel.call({ id }), 'unscheduled');
export const useScheduleCampaign = () =>
  useCampaignCommand(
    (input: { id: number; scheduledAt: string; version: string | undefined }) => api.campaigns.update.call(input),
    'scheduled',
    true,
  );
/** Contacts with an open ticket do not receive it. */
export const useLeaveOutOpenTickets = () =>
  useCampaignCommand(
    (input: { id: number; version: string; excludeOpenTickets: true }) => api.campaigns.update.call(input),
    'openLeftOut',
  );
export const useRestartCampaign = () =>
  useCampaignCommand((input: { id: number; scope: RestartScope }) => api.campaigns.restart.call(input), 'restarted');
export const useDuplicateCampaign = () =>
  useCampaignCommand((id: number) => api.campaigns.duplicate.call({ id }), 'duplicated');

export function useRemoveCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.campaigns.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(text).removed),
    onSettled: () => refetchList(client),
  });
}

/** Applies pushed changes and numbers; lists are fetched again where a campaign comes, goes or changes its state. */
export function useCampaignsLive(): void {
  const client = useQueryClient();
  useChannel('campaign', (push) => {
    if (push.action === 'delete') {
      client.removeQueries({ queryKey: campaignOptions(push.id).queryKey });
      return refetchList(client);
    }
    const isMoved = replaceCampaign(client, push.record);
    return isMoved || push.action === 'create' ? refetchList(client) : undefined;
  });
  useChannel('campaignProgress', (push) => {
    if (applyProgress(client, push)) refetchList(client);
  });
}
