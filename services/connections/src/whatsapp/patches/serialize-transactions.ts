import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';

/**
 * Transactions that another one may be waiting for: mapping a number to a LID, and deleting the sessions of a removed
 * device. Queued behind that transaction they would deadlock.
 */
const isAwaitedInside = (key: string): boolean => key === 'lid-mapping' || key.startsWith('delete-');

/**
 * The client locks encryption by its own address and decryption by the sender's, so both may change one ratchet at once
 * and the slower one undoes the other. Here all transactions of a socket that may change a ratchet run one by one.
 */
export function serializeTransactions(keys: SignalKeyStoreWithTransaction): void {
  const transaction = keys.transaction.bind(keys);
  let last: Promise<unknown> = Promise.resolve();
  keys.transaction = (work, key) => {
    if (keys.isInTransaction() || isAwaitedInside(key)) return transaction(work, key);
    const mine = last.then(() => transaction(work, key));
    last = mine.catch(() => undefined); // the caller gets the error
    return mine;
  };
}
