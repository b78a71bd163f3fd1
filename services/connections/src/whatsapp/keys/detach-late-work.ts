import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';

/**
 * In a transaction the client begins things it does not wait for: behind each message it gives a contact the token that
 * is good for a week. What they store when the transaction has ended goes into that transaction, and is lost; the token was given
 * anew with every message. Here they work outside of it from its end on.
 */
export function freeLeftBehind(keys: SignalKeyStoreWithTransaction): void {
  const outside = AsyncLocalStorage.snapshot();
  const current = new AsyncLocalStorage<{ over: boolean }>();
  const [get, set] = [keys.get.bind(keys), keys.set.bind(keys)];
  const [transaction, isInTransaction] = [keys.transaction.bind(keys), keys.isInTransaction.bind(keys)];
  const isLeft = () => current.getStore()?.over === true;
  const where = <T>(work: () => T): T => (isLeft() ? outside(work) : work());

  keys.isInTransaction = () => !isLeft() && isInTransaction();
  keys.get = (type, ids) => where(() => get(type, ids));
  keys.set = (data) => where(() => set(data));
  keys.transaction = (work, key) => {
    if (keys.isInTransaction()) return transaction(work, key);
    const mine = { over: false };
    const once = async () => {
      try {
        return await work();
      } finally {
        mine.over = true;
      }
    };
    return where(() => current.run(mine, () => transaction(once, key)));
  };
}
