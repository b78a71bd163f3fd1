const stepMs = 1_000;
/** A timer that is so late did not run: the machine slept. Hidden pages have theirs held back to once a minute. */
const sleptMs = { visible: 5_000, hidden: 70_000 };

/**
 * Runs when the machine wakes, the network is back, or the page is looked at again.
 * @returns how to stop it
 */
export function onResume(wake: () => void): () => void {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - last > sleptMs[document.visibilityState]) wake();
    last = now;
  }, stepMs);
  const seen = () => document.visibilityState === 'visible' && wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', seen);
  };
}
