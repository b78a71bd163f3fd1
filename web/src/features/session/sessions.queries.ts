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
    // Also where it was refused: it may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsOptions().queryKey }),
  });
}
