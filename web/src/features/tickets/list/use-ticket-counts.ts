import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/session.ts';
import { listInput, type DeskSearch } from '../desk-search.ts';
import { useHeldCount } from '../held-close.ts';

const POLL_MS = 60_000;

/** @param isPolled nothing is pushed of tickets that the user may not see: their number is fetched again */
export function useTicketCounts(search: DeskSearch, isPolled = false) {
  const { showAll } = listInput(search);
  const me = useMe();
  const held = useHeldCount(({ userId }) => showAll === true || userId === me.id);
  const { data } = useQuery({
    ...api.tickets.counts.options(showAll ? { showAll } : {}),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    ...(isPolled ? { refetchInterval: POLL_MS } : {}),
  });
  return data && { ...data, open: Math.max(0, data.open - held) };
}
