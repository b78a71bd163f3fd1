import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import {
  clearNotices,
  noticesOn,
  noticesWithText,
  onNoticeClick,
  pushSubscription,
} from '../../../lib/browser-notices.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { useStored } from '../../../lib/stored-value.ts';
import { token } from '../../../lib/token.ts';

export { closeNotice } from '../../../lib/browser-notices.ts';
export { announce } from './announce.ts';
export { showHandover } from './handover-toast.tsx';

interface PushPreferences {
  language: 'pt' | 'en' | 'es';
  withText: boolean;
}

async function subscribe(wish: PushPreferences): Promise<void> {
  const { key } = await api.pushSubscriptions.key.call();
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = await pushSubscription(key);
  await api.pushSubscriptions.save.call({ endpoint, p256dh, auth, ...wish });
}
async function unsubscribe(): Promise<void> {
  await clearNotices();
  await api.pushSubscriptions.remove.call();
}

/** With the permission for notices: opens the ticket of a clicked notice, and subscribes to web push. */
export default function ExternalNotices(): null {
  const me = useMe();
  const { history } = useRouter();
  useWebPush(!me.support);
  useEffect(() => onNoticeClick((path) => history.push(path)), [history]);
  // After a sign-out the server has removed the subscription with the session.
  useEffect(
    () => () => {
      if (token.get() === '') void clearNotices();
    },
    [],
  );
  return null;
}

/** Keeps the push subscription on the server while the user has notices switched on. */
function useWebPush(allowed: boolean): void {
  const [on] = useStored(noticesOn);
  const [withText] = useStored(noticesWithText);
  const [language] = useLanguage();
  // A browser without a push service still shows notices while the page is open.
  const quiet = { quiet: true };
  const { mutate: begin, isSuccess: begun } = useMutation({ mutationFn: subscribe, meta: quiet });
  const { mutate: end } = useMutation({ mutationFn: unsubscribe, meta: quiet });
  useEffect(() => {
    if (allowed && on) begin({ language, withText });
  }, [allowed, on, language, withText, begin]);
  useEffect(() => {
    if (begun && !on) end();
  }, [begun, on, end]);
}
