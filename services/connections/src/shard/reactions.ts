import type { Closed } from '../whatsapp/socket.ts';

/** What a session has been through since it was last open. */
export interface Past {
  /** Attempts that ended with the same code, this one included. */
  same: number;
  /** Attempts since it was last open, this one included. */
  tries: number;
}
export type Reaction =
  | { kind: 'again'; ms: number }
  /** `aside`: the credentials are of no more use and are put aside. */
  | { kind: 'stop'; reason: string; aside: boolean };

export const QR_EXPIRED = 'QR refs attempts ended';

const stop = (reason: string, aside = false): Reaction => ({ kind: 'stop', reason, aside });
const again = (ms: number): Reaction => ({ kind: 'again', ms });

/** The word for it that is shown while it is tried again. */
export function reasonOf({ code }: Closed): string | null {
  const words: Record<number, string> = { 405: 'outdated', 408: 'timed_out', 440: 'replaced', 500: 'bad_session' };
  if (code === 515) return null;
  return words[code] ?? (code === 503 ? 'unavailable' : 'connection_lost');
}

/** Full jitter (Brooker, "Exponential Backoff And Jitter"), from a second to a minute. */
function backoff(tries: number, least = 1_000, random = Math.random): Reaction {
  const most = Math.min(60_000, least * 2 ** Math.min(tries, 10));
  return again(Math.round(least + random() * (most - least)));
}

/** What to do about the end of a socket. Unknown ends are treated as a lost link: nothing is ever wiped for them. */
export function react({ code, message }: Closed, { same, tries }: Past, random = Math.random): Reaction {
  if (message.includes(QR_EXPIRED)) return stop('qr_expired');
  switch (code) {
    case 515:
      return again(0);
    case 401:
      return stop('logged_out', true);
    case 402:
    case 403:
    case 406:
      return stop('banned', true);
    case 411:
      return stop('multidevice_mismatch', true);
    case 405:
      return same <= 1 ? backoff(tries, 1_000, random) : stop('outdated');
    case 440:
      return same <= 3 ? again(60_000) : stop('replaced');
    case 500:
      return same <= 5 ? backoff(tries, 1_000, random) : stop('bad_session');
    case 503:
      return backoff(tries, 5_000, random);
    default:
      return backoff(tries, 1_000, random);
  }
}
