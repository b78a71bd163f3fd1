import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { useChannel } from '../../lib/realtime.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { invitationText } from './invitations.text.ts';

export const invitationsOptions = () => api.invitations.list.options();

export const invitationLink = (token: string): string => `${location.origin}/invitation/${token}`;

/** @param onToken runs with the token of a link that is answered once; a mailed one closes the dialog */
export function useInvite(onToken: (token: string) => void, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.invitations.create.call>[0]) => api.invitations.create.call(input),
    meta: { quiet: true },
    onSuccess: ({ token }) => {
      void client.invalidateQueries({ queryKey: api.invitations.list.key });
      if (token !== null) return onToken(token);
      showSuccess(textOf(invitationText).sent);
      done();
    },
  });
}

/** A new link, which ends the earlier one. */
export function useRenewInvitation(onToken: (token: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; byMail: boolean }) => api.invitations.renew.call(input),
    onSuccess: ({ token }) => {
      void client.invalidateQueries({ queryKey: api.invitations.list.key });
      if (token === null) showSuccess(textOf(invitationText).sent);
      else onToken(token);
    },
  });
}

export function useWithdrawInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.invitations.remove.call({ id }),
    onSuccess: () => showSuccess(textOf(invitationText).withdrawn),
    // Somebody who has accepted meanwhile is a user by now.
    onSettled: () => client.invalidateQueries({ queryKey: api.invitations.list.key }),
  });
}

export function useInvitationsLive(): void {
  const client = useQueryClient();
  useChannel('invitation', () => void client.invalidateQueries({ queryKey: api.invitations.list.key }));
}
