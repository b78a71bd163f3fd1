import type { CampaignStatus, RecipientPage, RecipientState, SkipReason } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, toRequest } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { throttle } from './throttle.ts';

export interface RecipientFilter {
  searchParam: string;
  state: RecipientState | undefined;
  skipReason: SkipReason | undefined;
}
export const reportOptions = (id: number) => api.campaignReports.get.options({ id });
export const repliesOf = (id: number) => api.campaignReports.replies.pages({ id });
export const recipientsOf = (id: number, { searchParam, state, skipReason }: RecipientFilter) =>
  api.campaignReports.recipients.pages({
    id,
    ...(searchParam ? { searchParam } : {}),
    ...(state ? { state } : {}),
    ...(state === 'skipped' && skipReason ? { skipReason } : {}),
  });

export const useExportRecipients = (id: number) =>
  useMutation({
    mutationFn: () => download(toRequest('campaignReports', 'export', { id }).path, 'destinatarios.csv'),
  });

const liveMs = 2_000;
/** The last answers and receipts arrive after the last message. */
const afterEndMs = 5_000;
/** A list that was scrolled further is not fetched again at every change: that is one request for each page. */
const mostLivePages = 3;

function refetchReport(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: reportOptions(id).queryKey });
  for (const key of [api.campaignReports.recipients.key, api.campaignReports.replies.key]) {
    void client.invalidateQueries({
      queryKey: [...key, 'pages'],
      predicate: ({ state }) =>
        ((state.data as InfiniteData<RecipientPage> | undefined)?.pages.length ?? 0) <= mostLivePages,
    });
  }
}

/** Keeps the report current while the campaign runs, and once more after it is finished. */
export function useReportLive(id: number, status: CampaignStatus | undefined): void {
  const client = useQueryClient();
  const refetch = useEffectEvent(() => refetchReport(client, id));
  const live = useRef<ReturnType<typeof throttle>>(null);
  useEffect(() => {
    const current = (live.current = throttle(() => refetch(), liveMs));
    return () => current.stop();
  }, []);
  useChannel('campaignProgress', (push) => {
    if (push.id === id) live.current?.request();
  });
  useChannel('campaign', (push) => {
    if (push.action !== 'delete' && push.record.id === id) live.current?.request();
  });
  const known = useRef(status);
  useEffect(() => {
    const isEnd = status === 'FINALIZADA' && known.current !== undefined && known.current !== status;
    known.current = status;
    if (!isEnd) return undefined;
    const timer = setTimeout(() => refetch(), afterEndMs);
    return () => clearTimeout(timer);
  }, [status]);
}
