import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { entryScript, NewVersionCheck } from './new-version-check.ts';
import { mayReload, type ReloadMoment } from './new-version-decision.ts';
import { onResume } from './on-resume.ts';
import { hasTyped, isBusy, isPlaying, watchTyping } from './unsaved-work.ts';

const regularCheckMs = 15 * 60_000;
const idleCheckMs = 5_000;
/** Reloads for a missing chunk are limited, since the cause may be another than a new version. */
const missingChunkIntervalMs = 60_000;
const unreachablePauseMs = 3_000;

let check: NewVersionCheck | null = null;
let isOutdated = false;
let isReloading = false;
let isNoticeShown = false;
let usedAt = Date.now();
const noticeListeners = new Set<() => void>();

/** Reloads the page for a new version at a moment at which the user loses nothing. The browser keeps drafts and session. */
export function watchForNewVersion(): void {
  watchTyping();
  window.addEventListener('vite:preloadError', onMissingChunk);
  const entry = entryScript(document.head.innerHTML);
  if (entry === null) return;
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'])
    window.addEventListener(event, noteUse, { capture: true, passive: true });
  check = new NewVersionCheck({ entry, fetchPage, onNewVersion });
  setInterval(checkForNewVersion, regularCheckMs);
  onResume(() => {
    if (document.visibilityState === 'visible') noteUse();
    checkForNewVersion();
  });
}

export function checkForNewVersion(): void {
  check?.request();
}

function noteUse(): void {
  usedAt = Date.now();
}

async function fetchPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-cache' });
  return response.ok ? response.text() : '';
}

function onNewVersion(): void {
  isOutdated = true;
  setInterval(() => !isReloading && may('idle') && reload(), idleCheckMs);
}

const may = (moment: ReloadMoment) =>
  mayReload(moment, {
    isOutdated,
    unusedMs: Date.now() - usedAt,
    isBusy: isBusy(),
    hasTyped: hasTyped(),
    isPlaying: isPlaying(),
  });

function reload(): void {
  isReloading = true;
  location.reload();
}

/** With a newer version at hand, the next page is loaded from the server instead of from this version's chunks. */
export function reloadAtNavigation(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || isReloading || !may('navigation')) return;
    router.history.flush(); // the address is the next page's from here on
    reload();
  });
}

/**
 * After an update the chunks of an open page are gone from the server. An import whose error is prevented stays pending
 * (`keep-imports-pending.ts`): the page keeps its content until the reload, or until the user has saved it.
 */
function onMissingChunk(event: Event): void {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0);
  const isRepeated = Date.now() - last < missingChunkIntervalMs;
  if (isRepeated && navigator.onLine && !isReloading && may('missing-chunk')) return;
  event.preventDefault();
  if (!isReloading) void replaceVersion();
}

let isWaitingForServer = false;
/** Without a network a reload would leave the user with the browser's own page of errors, so the server must answer first. */
async function replaceVersion(): Promise<void> {
  if (isWaitingForServer) return;
  isWaitingForServer = true;
  while (!(await isServerReachable())) await resumeOrPause();
  isWaitingForServer = false;
  if (may('missing-chunk')) {
    sessionStorage.setItem('reloaded', String(Date.now()));
    return reload();
  }
  checkForNewVersion();
  return showNotice();
}

const isServerReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-cache' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the network returns or the page is looked at again, or some seconds. */
const resumeOrPause = () =>
  new Promise<void>((resolve) => {
    const stop = onResume(end);
    const timer = setTimeout(end, unreachablePauseMs);
    function end() {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });

function showNotice(): void {
  isNoticeShown = true;
  for (const listener of noticeListeners) listener();
}

/** Whether the user has to reload the page to go on, which it does not do by itself since typed text would be lost. */
export const useNewVersionNotice = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      noticeListeners.add(listener);
      return () => noticeListeners.delete(listener);
    },
    () => isNoticeShown,
  );
