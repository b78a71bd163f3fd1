import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SignalDataSet,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys';

interface RatchetTransaction {
  /** Advanced ratchets that are not stored yet. */
  advanced: SignalDataSet;
  /** A transaction that only decrypts stores its ratchets at its end, with the message. */
  encrypts: boolean;
}
const ratchetTypes = ['session', 'sender-key'] as const;
export const isRatchet = (type: string): boolean => (ratchetTypes as readonly string[]).includes(type);

/**
 * The client stores a ratchet after the message encrypted with it was sent. If the worker dies in between, its successor
 * encrypts another message with the same step, which the phone takes for a duplicate and does not show. Here the
 * ratchet is stored before the message is sent.
 */
export class RatchetTracker {
  private readonly current = new AsyncLocalStorage<RatchetTransaction>();

  constructor(private readonly store: (advanced: SignalDataSet) => Promise<void>) {}

  /** Records the ratchets that transactions advance, and which transactions encrypt. */
  track<R extends Pick<SignalRepositoryWithLIDStore, 'encryptMessage' | 'encryptGroupMessage'>>(
    keys: SignalKeyStoreWithTransaction,
    repository: R,
  ): R {
    const transaction = keys.transaction.bind(keys);
    const set = keys.set.bind(keys);
    keys.transaction = (work, key) =>
      keys.isInTransaction()
        ? transaction(work, key)
        : this.current.run({ advanced: {}, encrypts: false }, () => transaction(work, key));
    keys.set = (data) => {
      const advanced = this.current.getStore()?.advanced;
      if (advanced)
        for (const type of ratchetTypes)
          if (data[type]) advanced[type] = Object.assign(advanced[type] ?? {}, data[type]);
      return set(data);
    };
    const marking = <A, B>(encrypt: (given: A) => B) => {
      return (given: A) => {
        const current = this.current.getStore();
        if (current) current.encrypts = true;
        return encrypt(given);
      };
    };
    return {
      ...repository,
      encryptMessage: marking((given) => repository.encryptMessage(given)),
      encryptGroupMessage: marking((given) => repository.encryptGroupMessage(given)),
    };
  }

  /** Stores the ratchets the current transaction has encrypted with; null when there are none. */
  storeAdvanced(): Promise<void> | null {
    const current = this.current.getStore();
    if (!current?.encrypts || Object.keys(current.advanced).length === 0) return null;
    const { advanced } = current;
    current.advanced = {};
    return this.store(advanced);
  }
}
