import type { Page } from '@playwright/test';

/** Chromium's headless shell shows no notices even with permission, so a list replaces the screen. */
export const allowNotices = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let screen: (NotificationOptions & { title: string; close: () => void })[] = [];
    const close = (tag?: string) => (screen = screen.filter((notice) => notice.tag !== tag));
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = (title, options = {}) => {
      close(options.tag);
      screen.push({ ...options, title, close: () => close(options.tag) });
      return Promise.resolve();
    };
    prototype.getNotifications = ({ tag } = {}) =>
      Promise.resolve(screen.filter((notice) => !tag || notice.tag === tag) as unknown as Notification[]);
  });

/** The notices of the app that the browser shows. */
export const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    return ((await worker?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Hides the page as another window in front of it would: a browser in a test shows every page. */
export const hidePage = (page: Page, hidden = true) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
