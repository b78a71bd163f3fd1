import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';

/**
 * Learning that a number and a LID are one person, and forgetting the sessions of a removed device: done by those for
 * whom a transaction may already be waiting. Made to wait for that transaction they would wait for ever.
 */
const isAwaitedInside = (key: string): boolean => key === 'lid-mapping' || key.startsWith('delete-');

/**
 * The client locks sending by our own name and reading by the sender's, so both may change one ratchet at once and
 * the slower one undoes the other; an answer can even arrive before the session it belongs to is stored. Here all
 * transactions of a socket that may touch a ratchet run one after the other.
 */
export function oneAtATime(keys: SignalKeyStoreWithTransaction): void {
  const transaction = keys.transaction.bind(keys);
  let last: Promise<unknown> = Promise.resolve();
  keys.transaction = (work, key) => {
    if (keys.isInTransaction() || isAwaitedInside(key)) return transaction(work, key);
    const mine = last.then(() => transaction(work, key));
    last = mine.catch(() => undefined); // whoever asked hears of it
    return mine;
  };
}
