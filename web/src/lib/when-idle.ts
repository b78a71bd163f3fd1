const withoutApiMs = 2_000;

/** Does work that can wait once the browser has nothing else to do. @returns how to call it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, withoutApiMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
