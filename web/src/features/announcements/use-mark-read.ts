import type { AnnouncementPage } from '@recado/contracts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { shownOptions } from './reading.queries.ts';

/** Marks announcements as read, shown at once. @param onMarked receives the ids before the server has them */
export function useMarkRead(onMarked: (ids: number[]) => void) {
  const client = useQueryClient();
  const { queryKey } = shownOptions();
  return useMutation({
    mutationFn: (ids: number[]) => api.announcements.read.call({ ids }),
    meta: { quiet: true },
    onMutate: async (ids) => {
      onMarked(ids);
      await client.cancelQueries({ queryKey });
      client.setQueryData<InfiniteData<AnnouncementPage>>(queryKey, (before) => before && markedRead(before, ids));
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

function markedRead(data: InfiniteData<AnnouncementPage>, ids: number[]): InfiniteData<AnnouncementPage> {
  const pages = data.pages.map((page) => ({
    ...page,
    unread: Math.max(0, page.unread - ids.length),
    records: page.records.map((record) => (ids.includes(record.id) ? { ...record, read: true } : record)),
  }));
  return { ...data, pages };
}
