/** Pauses before the attempts of a delivery, in multiples of the first; then every two hours: 5 s, 30 s, 2 min, 10 min … */
const steps = [1, 6, 24, 120, 360, 720, 1440];
/** Hours after which a round of attempts ends. */
export const GIVE_UP_HOURS = 24;

/**
 * Milliseconds until the next attempt, up to a fifth more or less at random, so that receivers that come back are not
 * called by all at once.
 * @param attempts made so far, from 1
 * @param firstMs the pause after the first one
 */
export function retryPause(attempts: number, firstMs: number, random: () => number = Math.random): number {
  const step = steps[Math.min(attempts, steps.length) - 1] ?? 1;
  return Math.round(step * firstMs * (0.8 + random() * 0.4));
}

/** Failures in a row after which an endpoint whose server is down or overloaded is paused. */
const FIRST_PAUSED = 5;
const LONGEST_PAUSE_STEPS = 12;

/**
 * Milliseconds for which an endpoint is paused after failures in a row: none after few of them, then twice as long with each.
 * @param firstMs the first pause, as that of `retryPause`
 */
export function endpointPause(failures: number, firstMs: number): number {
  if (failures < FIRST_PAUSED) return 0;
  return Math.min(LONGEST_PAUSE_STEPS, 2 ** (failures - FIRST_PAUSED)) * firstMs;
}
