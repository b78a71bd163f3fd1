import { noticePermission, noticePermissionChanged } from './notice-permission.ts';
import { stored } from './stored-value.ts';

const WORKER_URL = '/push-worker.js';

/** Whether this browser shows notices while the page is hidden or closed. */
export const noticesOn = stored<boolean>('notices', (raw) => raw === 'true');
/** Whether a notice quotes the message; otherwise it names the sender only. */
export const noticesWithText = stored<boolean>('notices-text', (raw) => raw === 'true');

/** Prompts the user; browsers refuse a prompt without a click. @returns whether permission was granted */
export async function requestNoticePermission(): Promise<boolean> {
  const granted = (await Notification.requestPermission()) === 'granted';
  noticesOn.set(granted);
  noticePermissionChanged();
  return granted;
}

/** The service worker that shows the notices of this page and, while no page is open, of the server. */
export const pushWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker
    .register(WORKER_URL, { scope: '/', updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready);

interface NoticeSubject {
  /** Names another subject. */
  tag?: string;
  ticketId?: number;
  chatId?: number;
}
export interface PageNotice extends NoticeSubject {
  title: string;
  body: string;
  /** The route a click opens. */
  path: string;
  /** Picture of the sender. */
  icon: string | null;
}
/** One notice per ticket or chat: the next one replaces it. Same tag as in public/push-worker.js. */
const tagOf = ({ tag, ticketId, chatId }: NoticeSubject) => tag ?? (chatId ? `chat-${chatId}` : `ticket-${ticketId}`);

export async function showNotice({ title, body, path, icon, ...subject }: PageNotice): Promise<void> {
  if (noticePermission() !== 'granted' || !noticesOn.get()) return;
  const registration = await pushWorker();
  // The page plays its own sound, at the volume the user has set.
  const options = { body, tag: tagOf(subject), data: { path }, icon: icon ?? '/favicon.svg', silent: true };
  await registration.showNotification(title, options);
}

/** For a ticket that was read, or that another user serves now. */
export async function closeNotice(ticketId: number): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await registration?.getNotifications({ tag: tagOf({ ticketId }) })) ?? []) notice.close();
}

/** This browser's push subscription for the platform's key; a subscription for another key is replaced. */
export async function pushSubscription(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await pushWorker();
  const subscription = await pushManager.getSubscription();
  const bytes = subscription?.options.applicationServerKey;
  if (subscription && bytes && isSameKey(new Uint8Array(bytes), key)) return subscription.toJSON();
  await subscription?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}
const isSameKey = (bytes: Uint8Array, key: string) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '') === key;

/** After a sign-out, or once the user turns notices off: unsubscribes and closes every notice. */
export async function clearNotices(): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The service worker has focused this page after a click on a notice. @returns how to stop listening */
export function onNoticeClick(open: (path: string) => void): () => void {
  if (noticePermission() === 'never') return () => undefined;
  const onMessage = ({ data }: MessageEvent<{ open?: unknown }>) => typeof data.open === 'string' && open(data.open);
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
