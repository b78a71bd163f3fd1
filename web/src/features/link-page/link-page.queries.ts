import type { LinkPageState } from '@recado/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { RequestError } from '../../lib/request-error.ts';

/** Codes renew every twenty seconds; one that is shown too long is refused by the phone. */
const EVERY_MS = 1_500;
const isOver = ({ status }: LinkPageState) => status === 'linked' || status === 'used' || status === 'expired';
/** The address is refused, and asking again changes nothing. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RequestError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The state of the page, asked for until it is over. */
export function useLinkPage(token: string) {
  return useQuery({
    ...api.linkPages.state.options({ token }),
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state: { data, error } }) => (isFinal(error) || (data && isOver(data)) ? false : EVERY_MS),
  });
}

export function useStartLinking(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (number?: string) => api.linkPages.start.call(number ? { token, number } : { token }),
    meta: { quiet: true },
    onSettled: () => queries.invalidateQueries({ queryKey: api.linkPages.state.key }),
  });
}
