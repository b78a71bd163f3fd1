import { Fault } from '@recado/contracts';
import { addressKey } from '@recado/platform';

const WINDOW_MS = 60_000;
const MOST_GUESSES = 20;
/** Addresses with guesses that are kept; the one that has guessed for the longest time is forgotten for one more. */
const MOST_ADDRESSES = 50_000;

/** The unknown secrets of an address and when each was first asked for, oldest first; asked for again, one is no further guess. */
type Guesses = Map<string, number>;

/** Limits the lookups of unknown keys and tokens by address in any minute, so that guessing asks no service much. */
export class TokenGuesses {
  private readonly byAddress = new Map<string, Guesses>();

  /**
   * Counts a lookup before it is made, so that concurrent ones cannot all pass.
   * @param hash of the secret: a program that goes on with a revoked key does not shut out the other keys of its address
   * @returns takes the count back, for a key that exists
   * @throws Fault ERR_API_KEY_GUESSES
   */
  count(address: string | null, hash: string, now = Date.now()): () => void {
    const guesses = this.guessesOf(address === null ? '' : addressKey(address));
    dropOld(guesses, now);
    const [oldest = now] = guesses.values();
    if (guesses.size >= MOST_GUESSES && !guesses.has(hash))
      throw new Fault('ERR_API_KEY_GUESSES', {
        limit: 'guesses',
        retryAfter: Math.ceil((oldest + WINDOW_MS - now) / 1_000),
      });
    if (!guesses.has(hash)) guesses.set(hash, now);
    return () => void guesses.delete(hash);
  }

  dropExpired(now = Date.now()): void {
    for (const [key, guesses] of this.byAddress) {
      dropOld(guesses, now);
      if (guesses.size === 0) this.byAddress.delete(key);
    }
  }

  private guessesOf(key: string): Guesses {
    const known = this.byAddress.get(key);
    if (known) return known;
    const [oldest] = this.byAddress.keys();
    if (this.byAddress.size >= MOST_ADDRESSES && oldest !== undefined) this.byAddress.delete(oldest);
    const guesses: Guesses = new Map();
    this.byAddress.set(key, guesses);
    return guesses;
  }
}

function dropOld(guesses: Guesses, now: number): void {
  for (const [hash, at] of guesses) {
    if (at + WINDOW_MS > now) return;
    guesses.delete(hash);
  }
}
