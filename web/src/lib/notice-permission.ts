import { useSyncExternalStore } from 'react';

/** Whether this page may show notices outside of it. */
export type NoticePermission = 'never' | NotificationPermission;
/** `never`: this browser, or a page that is not served securely, has no notices. */
export const noticePermission = (): NoticePermission =>
  typeof Notification === 'undefined' || !('serviceWorker' in navigator) ? 'never' : Notification.permission;

const watchers = new Set<() => void>();
// A browser asks another process each time, and this is asked for with everything that is drawn.
let known: NoticePermission | undefined;
export function noticePermissionChanged(): void {
  known = noticePermission();
  watchers.forEach((watcher) => watcher());
}
/** Permissions are given and taken in the browser's own settings, too. */
async function watch(): Promise<void> {
  const status = await navigator.permissions.query({ name: 'notifications' });
  status.addEventListener('change', noticePermissionChanged);
}

export const useNoticePermission = (): NoticePermission =>
  useSyncExternalStore(
    (tell) => {
      if (watchers.size === 0) void watch().catch(() => undefined); // not every browser can be asked
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => (known ??= noticePermission()),
  );
