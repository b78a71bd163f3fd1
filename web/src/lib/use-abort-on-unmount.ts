import { useEffect, useRef } from 'react';

/**
 * Aborts requests when the component is removed. Strict mode removes and mounts each component once more, so every mount
 * has a controller of its own.
 * @returns the signal of the present mount
 */
export function useAbortOnUnmount(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    const current = (controller.current = new AbortController());
    return () => current.abort();
  }, []);
  return () => controller.current.signal;
}
