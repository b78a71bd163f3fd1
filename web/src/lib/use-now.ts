import { useSyncExternalStore } from 'react';

const everyMs = 30_000;
const freshMs = 1_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A component that appears between two ticks does not begin with an old time.
  if (Date.now() - now > freshMs) tick();
  timer ??= setInterval(tick, everyMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Time in milliseconds, updated every half minute: one timer for all relative times on the page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
