import type { Closed } from '../whatsapp/whatsapp.socket.ts';

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

/** Full jitter (Brooker, "Exponential Backoff And Jitter"): from `least` to `most`, in ms. */
function backoff(tries: number, random: () => number, least = 1_000, most = 60_000): Reaction {
  const longest = Math.min(most, least * 2 ** Math.min(tries, 10));
  return again(Math.round(least + random() * (longest - least)));
}

/** WhatsApp could not be reached, or says that it is not there: many of these at once are an outage. */
export const isUnavailable = ({ code, message }: Closed, wasOpen: boolean): boolean =>
  code === 503 || (!wasOpen && !message.includes(QR_EXPIRED) && [0, 408, 428].includes(code));

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
      return same <= 1 ? backoff(tries, random) : stop('outdated');
    case 440:
      return same <= 3 ? again(60_000) : stop('replaced');
    case 500:
      return same <= 5 ? backoff(tries, random) : stop('bad_session');
    case 503:
      return backoff(tries, random, 5_000, 300_000);
    default:
      return backoff(tries, random);
  }
}
