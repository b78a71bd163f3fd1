import type { Session, SessionUser } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { keepSession, renew } from '../../lib/http.ts';
import { textOf } from '../../lib/i18n.ts';
import { isExpected } from '../../lib/page-user.ts';
import { showError, showSuccess, showWarning } from '../../lib/toasts.ts';
import {
  formatDueDate,
  hasPermission,
  meOptions,
  mustSetUpSecondFactor,
  subscriptionState,
} from '../../lib/session.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { clearSession, token } from '../../lib/token.ts';
import { text } from './session.text.ts';

/** The toast of a sign-in appears below this number of days; the banner appears from it on. */
const warnDays = 5;

/** First page after a sign-in; shows the welcome or the state of the subscription. */
export function landingPath(user: SessionUser, next: string | undefined): string {
  const t = textOf(text);
  if (mustSetUpSecondFactor(user)) return `/second-factor${next ? `?${new URLSearchParams({ next }).toString()}` : ''}`;
  const { dueDate, isTrial } = user.company;
  const state = subscriptionState(user.company);
  // Agents can do nothing about a bill; a lock is shown to everybody.
  const isTold = hasPermission(user, 'company:dueDate');
  if (state.kind === 'expired' && (isTold || state.locked)) {
    showError(t.expired(dueDate ? formatDueDate(dueDate, user.company) : ''));
    return '/financeiro';
  }
  showSuccess(t.welcome);
  if (state.kind === 'ending' && state.days < warnDays && isTold && !isTrial) showWarning(t.ending(state.days));
  return next ?? '/tickets';
}

export interface SignInInput {
  email: string;
  password: string;
  code?: string;
}

/** Begins the session that a sign-in has answered, with the first page. */
export function useEnter(next: string | undefined): (session: Session) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async ({ token, user }) => {
    // Cached data and running requests of another user are not for this one.
    if (!isExpected(user)) queryClient.clear();
    keepSession({ token, user });
    queryClient.setQueryData(meOptions().queryKey, user);
    await router.navigate({ href: landingPath(user, next), replace: true });
  };
}

export function useSignIn(next: string | undefined) {
  const enter = useEnter(next);
  return useMutation({
    mutationFn: (credentials: SignInInput) => api.auth.login.call(credentials),
    meta: { quiet: true },
    onSuccess: enter,
  });
}

/** Returns to the supporter's own company: the cookie still belongs to the own session. */
export function useLeaveSupport() {
  return useMutation({
    // After the expiry the token may already belong to the own session, which must not end.
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
    mutationFn: async () => {
      const me = queryClient.getQueryData(meOptions().queryKey);
      // A person who signs out here would else be signed in again by the provider's page at once.
      const page = me?.byProvider ? await api.providerSignIn.signOutPage.call().catch(() => null) : null;
      await api.auth.logout.call();
      return page?.address ?? null;
    },
    meta: { quiet: true },
    // The browser removes the session even if the request fails.
    onSettled: async (address) => {
      clearSession();
      signOutReason.clear();
      if (address) return location.assign(address);
      await router.navigate({ to: '/login' });
      queryClient.clear();
    },
  });
}

export function useSetAvailable() {
  const queryClient = useQueryClient();
  const { queryKey } = meOptions();
  const show = (available: boolean) => queryClient.setQueryData(queryKey, (me) => me && { ...me, available });
  return useMutation({
    mutationFn: (available: boolean) => api.users.setAvailable.call({ available }),
    onMutate: show,
    // Another tab may have changed it meanwhile.
    onError: (_, available) => {
      show(!available);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

interface ProfileInput {
  id: number;
  name: string;
  email: string;
  /** Empty keeps the password. */
  password: string;
  currentPassword: string;
  version: string | undefined;
}

export function useSaveProfile(done: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ password, currentPassword, ...profile }: ProfileInput) =>
      api.users.update.call({
        ...profile,
        ...(password ? { password } : {}),
        ...(currentPassword ? { currentPassword } : {}),
      }),
    meta: { quiet: true },
    onSuccess: ({ name, email, version }) => {
      queryClient.setQueryData(meOptions().queryKey, (me) => me && { ...me, name, email, version });
      showSuccess(textOf(text).saved);
      done();
    },
  });
}
