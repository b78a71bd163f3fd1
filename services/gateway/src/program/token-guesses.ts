import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';

const WINDOW_MS = 60_000;
const MOST_GUESSES = 20;

interface Guesses {
  /** The unknown secrets of the window; one that is asked for again is no further guess. */
  hashes: Set<string>;
  until: number;
}

/** Limits the lookups of unknown keys and tokens by address, so that guessing asks no service much. */
export class TokenGuesses {
  private readonly byAddress = new Map<string, Guesses>();

  /**
   * Counts a lookup before it is made, so that concurrent ones cannot all pass.
   * @param hash of the secret: a program that goes on with a revoked key does not shut out the other keys of its address
   * @returns takes the count back, for a key that exists
   * @throws Fault ERR_API_KEY_GUESSES
   */
  count(address: string | null, hash: string, now = Date.now()): () => void {
    const key = address === null ? '' : addressKey(address);
    const known = this.byAddress.get(key);
    const guesses = known && known.until > now ? known : { hashes: new Set<string>(), until: now + WINDOW_MS };
    this.byAddress.set(key, guesses);
    if (guesses.hashes.size >= MOST_GUESSES && !guesses.hashes.has(hash))
      throw new Fault('ERR_API_KEY_GUESSES', { retryAfter: Math.ceil((guesses.until - now) / 1_000) });
    guesses.hashes.add(hash);
    return () => void guesses.hashes.delete(hash);
  }

  dropExpired(now = Date.now()): void {
    for (const [key, { until }] of this.byAddress) if (until <= now) this.byAddress.delete(key);
  }
}
