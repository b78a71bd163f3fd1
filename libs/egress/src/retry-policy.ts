import type { EgressError } from './egress.error.ts';

/** Statuses by which a server says that it did not do what it was asked, and may later. */
const retriedStatuses = new Set([429, 502, 503, 504]);
const FIRST_MS = 250;
const LONGEST_MS = 5_000;
/** A longer wish of the server is left to the caller's own schedule. */
const LONGEST_RETRY_AFTER_MS = 10_000;
/** No server is waited for longer than this, whatever it asks for. */
const MOST_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds until a call may be tried again; null when it may not. A request that was never sent may always be
 * repeated, one that was sent only when repeating does no harm. The pause doubles with each attempt and is drawn at
 * random below that ("full jitter", AWS Architecture Blog, "Exponential Backoff And Jitter"); `Retry-After` comes
 * first.
 * @param attempt the one that failed, from 1
 */
export function retryDelay(
  { reason, status, isSent, retryAfterMs }: EgressError,
  attempt: number,
  isRepeatable: boolean,
  random: () => number = Math.random,
): number | null {
  const isTransient =
    reason === 'status'
      ? status !== undefined && retriedStatuses.has(status)
      : reason === 'network' || reason === 'timeout';
  if (!isTransient || (isSent && !isRepeatable)) return null;
  const jitter = random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  if (retryAfterMs === undefined) return jitter;
  return retryAfterMs > LONGEST_RETRY_AFTER_MS ? null : retryAfterMs + jitter;
}

/**
 * The header `Retry-After` in milliseconds from now, at most a day: seconds or a date (RFC 9110, section 10.2.3).
 * @param now Unix milliseconds
 */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), MOST_RETRY_AFTER_MS);
}
