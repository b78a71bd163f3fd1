import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A visit of the support and its changes appear without an action of this user. */
const POLL_MS = 30_000;

export const useSupportSessions = () => useQuery({ ...api.supportSessions.list.options(), refetchInterval: POLL_MS });

export function useDecideSupport(decision: 'allow' | 'end') {
  const client = useQueryClient();
  const { queryKey } = api.supportSessions.list.options();
  return useMutation({
    mutationFn: (id: string) => api.supportSessions[decision].call({ id }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
