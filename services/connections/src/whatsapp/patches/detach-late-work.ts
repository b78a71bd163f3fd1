import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignalKeyStoreWithTransaction } from '@whiskeysockets/baileys';

/**
 * The client starts work in a transaction without awaiting it, such as sending a contact a privacy token for a week.
 * Keys stored after the transaction has ended would be lost with it, and the token sent with every message. Here such
 * late work runs outside of the ended transaction.
 */
export function detachLateWork(keys: SignalKeyStoreWithTransaction): void {
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
