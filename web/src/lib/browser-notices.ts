import { noticePermission, noticePermissionChanged } from './notice-permission.ts';
import { stored } from './stored.ts';

const WORKER_URL = '/push-worker.js';

/** Whether this browser tells what is new while the page is not looked at, or closed. */
export const noticesOn = stored<boolean>('notices', (raw) => raw === 'true');
/** With what was written; otherwise only who wrote. */
export const noticesWithText = stored<boolean>('notices-text', (raw) => raw === 'true');

/** Asks the person; only after a click, or browsers refuse. @returns whether it was given */
export async function requestNoticePermission(): Promise<boolean> {
  const given = (await Notification.requestPermission()) === 'granted';
  noticesOn.set(given);
  noticePermissionChanged();
  return given;
}

/** What shows notices, of this page and of the server when no page is open. */
export const pushWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker
    .register(WORKER_URL, { scope: '/', updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready);

export interface PageNotice {
  ticketId: number;
  title: string;
  body: string;
  /** Where a click leads. */
  path: string;
  /** Of who wrote. */
  icon: string | null;
}
/** One notice a ticket: the next one takes its place. As in public/push-worker.js. */
const tagOf = (ticketId: number) => `ticket-${ticketId}`;

export async function showNotice({ ticketId, title, body, path, icon }: PageNotice): Promise<void> {
  if (noticePermission() !== 'granted' || !noticesOn.get()) return;
  const shower = await pushWorker();
  // Silent: the sound is the page's own, as loud as was chosen.
  const options = { body, tag: tagOf(ticketId), data: { path }, icon: icon ?? '/favicon.svg', silent: true };
  await shower.showNotification(title, options);
}

/** It was read, or is somebody else's now. */
export async function closeNotice(ticketId: number): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const known = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await known?.getNotifications({ tag: tagOf(ticketId) })) ?? []) notice.close();
}

/** The address at which a push service reaches this browser, for the platform's key; another key's is given up. */
export async function pushSubscription(key: string): Promise<PushSubscriptionJSON> {
  const { pushManager } = await pushWorker();
  const known = await pushManager.getSubscription();
  const bytes = known?.options.applicationServerKey;
  if (known && bytes && isSameKey(new Uint8Array(bytes), key)) return known.toJSON();
  await known?.unsubscribe();
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}
const isSameKey = (bytes: Uint8Array, key: string) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '') === key;

/** Nobody is signed in here any more, or wants to be told: nothing comes, and what is shown goes. */
export async function clearNotices(): Promise<void> {
  if (noticePermission() !== 'granted') return;
  const known = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await known?.getNotifications()) ?? []) notice.close();
  await (await known?.pushManager.getSubscription())?.unsubscribe();
}

/** A notice was clicked and the worker has brought this page to the front. @returns how to stop listening */
export function onNoticeClick(open: (path: string) => void): () => void {
  if (noticePermission() === 'never') return () => undefined;
  const hear = ({ data }: MessageEvent<{ open?: unknown }>) => typeof data.open === 'string' && open(data.open);
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
