import { setTimeout as pause } from 'node:timers/promises';
/** Waits until `look` returns a truthy value, with a call every 20 ms; the error has the last value. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  what = 'the expected state',
  ms = 90_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + ms;
  let seen: unknown;
  while (Date.now() < end) {
    try {
      const value = await look();
      if (value) return value;
      seen = value;
    } catch (error) {
      seen = error;
    }
    await pause(20);
  }
  throw new Error(
    `${what} did not come within ${ms} ms; last seen: ${seen instanceof Error ? seen.stack : JSON.stringify(seen)}`,
  );
}
