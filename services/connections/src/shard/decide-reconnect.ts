import type { SocketEnd } from '../whatsapp/whatsapp.socket.ts';

/** Counts of disconnects since the session was last stable. */
export interface DisconnectCounts {
  /** Consecutive attempts that ended with the same code, this one included. */
  same: number;
  /** All attempts, this one included. */
  tries: number;
}
export type ReconnectDecision =
  | { kind: 'retry'; ms: number }
  /** `retireCredentials`: WhatsApp has ended the linking; a new generation starts without its credentials. */
  | { kind: 'stop'; reason: string; retireCredentials: boolean };

export const QR_EXPIRED = 'QR refs attempts ended';

const stop = (reason: string, retireCredentials = false): ReconnectDecision => ({
  kind: 'stop',
  reason,
  retireCredentials,
});
const retry = (ms: number): ReconnectDecision => ({ kind: 'retry', ms });

/** The reason shown while the session reconnects. */
export function reasonFor({ code }: SocketEnd): string | null {
  const words: Record<number, string> = { 405: 'outdated', 408: 'timed_out', 440: 'replaced', 500: 'bad_session' };
  if (code === 515) return null;
  return words[code] ?? (code === 503 ? 'unavailable' : 'connection_lost');
}

/** Full jitter (Brooker, "Exponential Backoff And Jitter"): from `least` to 60 times as long, in ms. */
function backoff(tries: number, random: () => number, least: number): ReconnectDecision {
  const longest = Math.min(60 * least, least * 2 ** Math.min(tries, 10));
  return retry(Math.round(least + random() * (longest - least)));
}

/** Whether WhatsApp could not be reached or reported itself unavailable; many of these at once are an outage. */
export const isUnavailable = ({ code, message }: SocketEnd, wasOpen: boolean): boolean =>
  code === 503 || (!wasOpen && !message.includes(QR_EXPIRED) && [0, 408, 428].includes(code));

/**
 * Decides by the code a socket ended with. Unknown codes count as a lost link, so no credentials are retired for them.
 * @param firstMs the shortest pause; a replaced session waits 60 times as long, one WhatsApp has no capacity for 5 times
 */
export function decideReconnect(
  { code, message }: SocketEnd,
  { same, tries }: DisconnectCounts,
  random = Math.random,
  firstMs = 1_000,
): ReconnectDecision {
  if (message.includes(QR_EXPIRED)) return stop('qr_expired');
  switch (code) {
    case 515:
      return retry(0);
    case 401:
      return stop('logged_out', true);
    case 402:
    case 403:
    case 406:
      return stop('banned', true);
    case 411:
      return stop('multidevice_mismatch', true);
    case 405:
      return same <= 1 ? backoff(tries, random, firstMs) : stop('outdated');
    case 440:
      return same <= 3 ? retry(60 * firstMs) : stop('replaced');
    case 500:
      return same <= 5 ? backoff(tries, random, firstMs) : stop('bad_session');
    case 503:
      return backoff(tries, random, 5 * firstMs);
    default:
      return backoff(tries, random, firstMs);
  }
}
