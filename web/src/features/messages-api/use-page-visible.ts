import { useSyncExternalStore } from 'react';

const isVisible = () => document.visibilityState === 'visible';
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the page is in sight. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);
