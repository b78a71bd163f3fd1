import { useSyncExternalStore } from 'react';

/** Whether this page may show notices of the browser. */
export type NoticePermission = 'never' | NotificationPermission;
/** `never`: the browser has no notices, or the page is not served over HTTPS. */
export const noticePermission = (): NoticePermission =>
  typeof Notification === 'undefined' || !('serviceWorker' in navigator) ? 'never' : Notification.permission;

const listeners = new Set<() => void>();
// Reading the permission is a call to another process of the browser, too slow for every render.
let cached: NoticePermission | undefined;
export function noticePermissionChanged(): void {
  cached = noticePermission();
  listeners.forEach((watcher) => watcher());
}
/** The user may change the permission in the browser's own settings, too. */
async function watchBrowserSettings(): Promise<void> {
  const status = await navigator.permissions.query({ name: 'notifications' });
  status.addEventListener('change', noticePermissionChanged);
}

export const useNoticePermission = (): NoticePermission =>
  useSyncExternalStore(
    (listener) => {
      if (listeners.size === 0) void watchBrowserSettings().catch(() => undefined); // not every browser has this query
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (cached ??= noticePermission()),
  );
