const stepMs = 1_000;
/** A timer this late did not run because the machine slept. Browsers throttle timers of hidden pages to one a minute. */
const sleptMs = { visible: 5_000, hidden: 70_000 };

/**
 * Runs when the machine wakes, the network returns, or the page becomes visible.
 * @returns how to stop it
 */
export function onResume(resume: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > sleptMs[document.visibilityState]) resume();
    last = now;
  }, stepMs);
  const onVisibility = () => document.visibilityState === 'visible' && resume();
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
