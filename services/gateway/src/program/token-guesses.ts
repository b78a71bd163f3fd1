import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';

const WINDOW_MS = 60_000;
const MOST_GUESSES = 20;

interface Guesses {
  count: number;
  until: number;
}

/** Limits the lookups of unknown keys and tokens by address, so that guessing asks no service much. */
export class TokenGuesses {
  private readonly byAddress = new Map<string, Guesses>();

  /**
   * Counts a lookup before it is made, so that concurrent ones cannot all pass.
   * @returns takes the count back, for a key that exists
   * @throws Fault ERR_API_KEY_GUESSES
   */
  count(address: string | null, now = Date.now()): () => void {
    const key = address === null ? '' : addressKey(address);
    const known = this.byAddress.get(key);
    const guesses = known && known.until > now ? known : { count: 0, until: now + WINDOW_MS };
    this.byAddress.set(key, guesses);
    if (guesses.count >= MOST_GUESSES)
      throw new Fault('ERR_API_KEY_GUESSES', { retryAfter: Math.ceil((guesses.until - now) / 1_000) });
    guesses.count += 1;
    return () => void (guesses.count -= 1);
  }

  dropExpired(now = Date.now()): void {
    for (const [key, { until }] of this.byAddress) if (until <= now) this.byAddress.delete(key);
  }
}
