import { useSyncExternalStore } from 'react';

/** Whether this page may show notices outside of it. */
export type NoticePermission = 'never' | NotificationPermission;
/** `never`: this browser, or a page that is not served securely, has no notices. */
export const noticePermission = (): NoticePermission =>
  typeof Notification === 'undefined' || !('serviceWorker' in navigator) ? 'never' : Notification.permission;

const listeners = new Set<() => void>();
// A browser asks another process each time, and this is asked for with everything that is drawn.
let cached: NoticePermission | undefined;
export function noticePermissionChanged(): void {
  cached = noticePermission();
  listeners.forEach((watcher) => watcher());
}
/** Permissions are given and taken in the browser's own settings, too. */
async function watchBrowserSettings(): Promise<void> {
  const status = await navigator.permissions.query({ name: 'notifications' });
  status.addEventListener('change', noticePermissionChanged);
}

export const useNoticePermission = (): NoticePermission =>
  useSyncExternalStore(
    (tell) => {
      if (listeners.size === 0) void watchBrowserSettings().catch(() => undefined); // not every browser can be asked
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => (cached ??= noticePermission()),
  );
