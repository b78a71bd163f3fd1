/** Runs something soon after it was requested, at most once in so many milliseconds. */
export function throttle(run: () => void, everyMs: number): { request: () => void; stop: () => void } {
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    request: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          run();
        },
        Math.max(0, lastAt + everyMs - Date.now()),
      );
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
