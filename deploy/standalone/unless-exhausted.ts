/** Errors of a machine without space, inodes, file handles, processes or memory left. */
const exhausted = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']);

export const isExhausted = (error: unknown): boolean =>
  error instanceof Error && (exhausted.has((error as NodeJS.ErrnoException).code) || isExhausted(error.cause));

/** @returns undefined when the machine is at one of its limits, which may pass */
export function unlessExhausted<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isExhausted(error)) return undefined;
    throw error;
  }
}
