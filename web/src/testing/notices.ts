import type { Page } from '@playwright/test';

/** Chromium's headless shell refuses notices whatever was permitted: a list stands for what would be on the screen. */
export const allow = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let screen: (NotificationOptions & { title: string; close: () => void })[] = [];
    const close = (tag?: string) => (screen = screen.filter((one) => one.tag !== tag));
    const { prototype } = ServiceWorkerRegistration;
    prototype.showNotification = (title, options = {}) => {
      close(options.tag);
      screen.push({ ...options, title, close: () => close(options.tag) });
      return Promise.resolve();
    };
    prototype.getNotifications = ({ tag } = {}) =>
      Promise.resolve(screen.filter((one) => !tag || one.tag === tag) as unknown as Notification[]);
  });

/** What the browser shows of ours. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    return ((await worker?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** As when another program lies over the window: browsers in tests show every page. */
export const hide = (page: Page, hidden = true) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );
