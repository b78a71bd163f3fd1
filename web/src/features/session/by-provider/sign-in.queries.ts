import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useEnter } from '../session.queries.ts';
import { begunSignIn, lastCompany } from './begun-sign-in.ts';

/** Leads to the page of the provider. */
export function useBeginSignIn(next: string | undefined) {
  return useMutation({
    mutationFn: (signInName: string) => api.providerSignIn.begin.call({ signInName }),
    meta: { quiet: true },
    onSuccess: ({ address, state }, signInName) => {
      begunSignIn.keep({ state, next });
      lastCompany.keep(signInName);
      location.assign(address);
    },
  });
}

/** The answer that the provider has sent with the browser. */
export interface ProviderAnswer {
  state: string;
  /** The last part of the address, which says whose provider was to send the browser here. */
  place: string;
  code: string;
  iss?: string | undefined;
}

export function useCompleteSignIn(next: string | undefined) {
  const enter = useEnter(next);
  return useMutation({
    mutationFn: ({ iss, ...answer }: ProviderAnswer) =>
      api.providerSignIn.complete.call({ ...answer, ...(iss ? { iss } : {}) }),
    meta: { quiet: true },
    onSuccess: enter,
  });
}
