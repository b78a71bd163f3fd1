import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { sessionsText } from './sessions.text.ts';

export const sessionsOptions = () => ({ ...api.sessions.list.options(), staleTime: 0 });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.sessions.end.call({ id }),
    onSuccess: () => showSuccess(textOf(sessionsText).ended),
    // Also after an error: the session may have expired meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions().queryKey }),
  });
}
