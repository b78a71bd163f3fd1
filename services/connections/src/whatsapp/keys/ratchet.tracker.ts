import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SignalDataSet,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys';

interface Transaction {
  /** Ratchets it has moved, and not stored yet. */
  moved: SignalDataSet;
  /** One that only reads keeps its ratchet until what it read is stored with it. */
  seals: boolean;
}
const ratchets = ['session', 'sender-key'] as const;
export const isRatchet = (type: string): boolean => (ratchets as readonly string[]).includes(type);

/**
 * The client stores a ratchet after the message it sealed has left. Whoever took the number over after a death in
 * between sealed another message with the same step; the phone takes that for one it has seen, and shows nothing
 * (or, where it knows several sessions, asks for it again, and shows it after the next). Here the step is stored before
 * anything leaves.
 */
export class Seals {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(private readonly store: (moved: SignalDataSet) => Promise<void>) {}

  /** Notes what transactions that seal do to these keys. */
  watch<R extends Pick<SignalRepositoryWithLIDStore, 'encryptMessage' | 'encryptGroupMessage'>>(
    keys: SignalKeyStoreWithTransaction,
    repository: R,
  ): R {
    const transaction = keys.transaction.bind(keys);
    const set = keys.set.bind(keys);
    keys.transaction = (work, key) =>
      keys.isInTransaction()
        ? transaction(work, key)
        : this.current.run({ moved: {}, seals: false }, () => transaction(work, key));
    keys.set = (data) => {
      const moved = this.current.getStore()?.moved;
      if (moved)
        for (const type of ratchets) if (data[type]) moved[type] = Object.assign(moved[type] ?? {}, data[type]);
      return set(data);
    };
    const sealing = <A, B>(seal: (given: A) => B) => {
      return (given: A) => {
        const current = this.current.getStore();
        if (current) current.seals = true;
        return seal(given);
      };
    };
    return {
      ...repository,
      encryptMessage: sealing((given) => repository.encryptMessage(given)),
      encryptGroupMessage: sealing((given) => repository.encryptGroupMessage(given)),
    };
  }

  /** Stores what the transaction we are in has sealed with; null: there is nothing to store. */
  stored(): Promise<void> | null {
    const current = this.current.getStore();
    if (!current?.seals || Object.keys(current.moved).length === 0) return null;
    const { moved } = current;
    current.moved = {};
    return this.store(moved);
  }
}
