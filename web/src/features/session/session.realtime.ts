import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textOf } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';
import { connect, useChannel } from '../../lib/realtime.ts';
import { signOutReason } from '../../lib/sign-out-reason.ts';
import { meOptions, useMe } from '../../lib/session.ts';
import { token } from '../../lib/token.ts';
import { clearStorage } from '../../lib/unsent-store.ts';
import { text } from './session.text.ts';

/** Keeps the socket open while a user is signed in. */
export function SessionRealtime(): null {
  const me = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => connect(me.companyId, () => void queryClient.invalidateQueries()), [me.companyId, queryClient]);

  useChannel('auth', (event) => {
    if (event.user.id !== me.id || !isOwnSession(event.sessionId)) return;
    const t = textOf(text);
    const isOtherLogin = event.action === 'another login';
    showError(isOtherLogin ? t.anotherLogin : t.signedOut);
    signOutReason.set(isOtherLogin ? 'otherLogin' : 'signedOut');
    clearStorage();
    setTimeout(() => location.reload(), 1000);
  });
  // The session contains the company's features and subscription.
  const refetchMe = () => {
    const refetched = queryClient.invalidateQueries({ queryKey: meOptions().queryKey });
    // The route guards check the current page again.
    void refetched.then(() => router.invalidate());
  };
  // The user's availability may be set in another tab or browser.
  useChannel('user', (event) => {
    if (event.action !== 'update' || event.user.id !== me.id) return;
    const { available } = event.user;
    queryClient.setQueryData(meOptions().queryKey, (known) => known && { ...known, available });
  });
  useChannel('company', refetchMe);
  useChannel('settings', ({ setting }) => {
    if (setting.key === 'twoFactor') refetchMe();
  });
  return null;
}

/** The event reaches every session of the user; only the ended session signs out. */
export function isOwnSession(sessionId: string, access = token.get()): boolean {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null && Object.values(claims).includes(sessionId);
  } catch {
    return true; // not a token we can read: believe the event
  }
}
