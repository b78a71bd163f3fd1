import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { textOf } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';
import { connect, useChannel } from '../../lib/realtime.ts';
import { meOptions, useMe } from '../../lib/session.ts';
import { token } from '../../lib/token.ts';
import { clearStorage } from '../../lib/unsent-store.ts';
import { text } from './session.text.ts';

/** Keeps the socket open while somebody is signed in. */
export function SessionRealtime(): null {
  const me = useMe();
  const queryClient = useQueryClient();
  const router = useRouter();

  useEffect(() => connect(me.companyId, () => void queryClient.invalidateQueries()), [me.companyId, queryClient]);

  useChannel('auth', (told) => {
    if (told.user.id !== me.id || !isOurs(told.sessionId)) return;
    const t = textOf(text);
    showError(told.action === 'another login' ? t.anotherLogin : t.signedOut);
    clearStorage();
    setTimeout(() => location.reload(), 1000);
  });
  // What the company may have, whether it has paid: the session says it anew.
  const askAnew = () => {
    const asked = queryClient.invalidateQueries({ queryKey: meOptions().queryKey });
    // Whether one may stay on the page one is at is asked again.
    void asked.then(() => router.invalidate());
  };
  useChannel('company', askAnew);
  useChannel('settings', ({ setting }) => {
    if (setting.key === 'twoFactor') askAnew();
  });
  return null;
}

/** The new session hears of the end of the old one too; only the one that ended goes. */
export function isOurs(sessionId: string, access = token.get()): boolean {
  try {
    const payload = access.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null && Object.values(claims).includes(sessionId);
  } catch {
    return true; // not a token we can read: believe the event
  }
}
