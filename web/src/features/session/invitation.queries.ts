import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEnter } from './session.queries.ts';

/** Asks once: each look at a link that is unknown counts as a guess. */
export const useInvitationOffer = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.auth.openInvitation.call({ token }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

export function useAcceptInvitation() {
  const enter = useEnter(undefined);
  return useMutation({
    mutationFn: (input: Parameters<typeof api.auth.acceptInvitation.call>[0]) => api.auth.acceptInvitation.call(input),
    meta: { quiet: true },
    onSuccess: enter,
  });
}
