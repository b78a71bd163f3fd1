import type { SessionUser } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { keepSession, renew } from '../../lib/http.ts';
import { textOf } from '../../lib/i18n.ts';
import { isExpected } from '../../lib/page-user.ts';
import { showError, showSuccess, showWarning } from '../../lib/toasts.ts';
import { formatDueDate, meOptions, mustSetUpSecondFactor, subscriptionState } from '../../lib/session.ts';
import { clearSession, token } from '../../lib/token.ts';
import { text } from './session.text.ts';

/** The toast of a sign-in is for less than these; the banner stands a little longer. */
const warnDays = 5;

/** Where a fresh session leads, and what is said on the way. */
export function arrive(user: SessionUser, next: string | undefined): string {
  const t = textOf(text);
  if (mustSetUpSecondFactor(user)) return `/second-factor${next ? `?${new URLSearchParams({ next }).toString()}` : ''}`;
  const { dueDate } = user.company;
  const state = subscriptionState(user.company);
  if (state.kind === 'expired') {
    showError(t.expired(dueDate ? formatDueDate(dueDate, user.company) : ''));
    return '/financeiro';
  }
  showSuccess(t.welcome);
  if (state.kind === 'ending' && state.days < warnDays) showWarning(t.ending(state.days));
  return next ?? '/tickets';
}

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

export function useSignIn(next: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (credentials: Credentials) => api.auth.login.call(credentials),
    meta: { quiet: true },
    onSuccess: async ({ token, user }) => {
      // What was shown to somebody else before, or is still being asked for them, is not for this user.
      if (!isExpected(user)) queryClient.clear();
      keepSession({ token, user });
      queryClient.setQueryData(meOptions().queryKey, user);
      await router.navigate({ href: arrive(user, next), replace: true });
    },
  });
}

/** Back to the own company: the cookie is still of the own session. */
export function useLeaveSupport() {
  return useMutation({
    // Once it has run out the token may be of the own session again, which is to live.
    mutationFn: async (until: string) => {
      if (Date.parse(until) - Date.now() > 5_000) await api.auth.logout.call();
    },
    meta: { quiet: true },
    onSettled: async () => {
      await renew(token.get());
      location.assign('/settings?section=companies');
    },
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => api.auth.logout.call(),
    meta: { quiet: true },
    // Whatever the server says, this browser forgets the session.
    onSettled: async () => {
      clearSession();
      await router.navigate({ to: '/login' });
      queryClient.clear();
    },
  });
}

interface Profile {
  id: number;
  name: string;
  email: string;
  /** Empty: as it is. */
  password: string;
  currentPassword: string;
}

export function useSaveProfile(done: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ password, currentPassword, ...profile }: Profile) =>
      api.users.update.call({
        ...profile,
        ...(password ? { password } : {}),
        ...(currentPassword ? { currentPassword } : {}),
      }),
    meta: { quiet: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(meOptions().queryKey, (me) => me && { ...me, name: saved.name, email: saved.email });
      showSuccess(textOf(text).saved);
      done();
    },
  });
}
