import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { meOptions } from '../../lib/session.ts';
import { factorText } from './second-factor.text.ts';

export const useBeginFactor = () =>
  useMutation({
    mutationFn: (password: string) => api.secondFactor.begin.call({ password }),
    meta: { quiet: true },
    // A secret is cached no longer than it is shown.
    gcTime: 0,
  });

function useSetSecondFactor() {
  const queryClient = useQueryClient();
  return (on: boolean) =>
    queryClient.setQueryData(meOptions().queryKey, (me) => me && { ...me, secondFactor: { ...me.secondFactor, on } });
}

export function useConfirmFactor() {
  const tell = useSetSecondFactor();
  return useMutation({
    mutationFn: (code: string) => api.secondFactor.confirm.call({ code }),
    meta: { quiet: true },
    gcTime: 0,
    onSuccess: () => tell(true),
  });
}

export function useTurnOffFactor() {
  const tell = useSetSecondFactor();
  return useMutation({
    mutationFn: (input: { password: string; code: string }) => api.secondFactor.turnOff.call(input),
    meta: { quiet: true },
    onSuccess: () => {
      tell(false);
      showSuccess(textOf(factorText).turnedOff);
    },
  });
}
