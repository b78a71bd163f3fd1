import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  SignalDataSet,
  SignalKeyStoreWithTransaction,
  SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys';

/** A decrypted message and the hash of its ciphertext. */
export type DecryptedEntry<M> = [hash: string, message: M];

interface SignalTransaction<M> {
  /** Advanced ratchets that are not stored yet. */
  advanced: SignalDataSet;
  /** A transaction that only decrypts stores its ratchets at its end, with the message. */
  encrypts: boolean;
  decrypted: DecryptedEntry<M>[];
}
const ratchetTypes = ['session', 'sender-key'] as const;
export const isRatchet = (type: string): boolean => (ratchetTypes as readonly string[]).includes(type);

/**
 * Knows more of a transaction of keys than the client passes to its key store: the message that was decrypted, which is
 * stored with the keys, and the ratchets it advanced.
 *
 * The client stores a ratchet after the message encrypted with it was sent. If the worker dies in between, its successor
 * encrypts another message with the same step, which the phone takes for a duplicate and does not show. Here the
 * ratchet is stored before the message is sent.
 */
export class SignalTransactionTracker<M> {
  private readonly current = new AsyncLocalStorage<SignalTransaction<M>>();

  constructor(private readonly store: (keys: SignalDataSet, messages: DecryptedEntry<M>[]) => Promise<void>) {}

  /** Follows the transactions of `keys`, the ratchets they advance, and which of them encrypt. */
  track<R extends Pick<SignalRepositoryWithLIDStore, 'encryptMessage' | 'encryptGroupMessage'>>(
    keys: SignalKeyStoreWithTransaction,
    repository: R,
  ): R {
    const transaction = keys.transaction.bind(keys);
    const set = keys.set.bind(keys);
    keys.transaction = (work, key) => {
      if (keys.isInTransaction()) return transaction(work, key);
      return this.current.run({ advanced: {}, encrypts: false, decrypted: [] }, async () => {
        const result = await transaction(work, key);
        // The client commits nothing when no key changed.
        const messages = this.takeMessages();
        if (messages.length > 0) await this.store({}, messages);
        return result;
      });
    };
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

  /** Has the message stored with the keys of the current transaction. */
  addMessage(hash: string, message: M): void {
    const current = this.current.getStore();
    if (!current) throw new Error('a message was decrypted outside a transaction');
    current.decrypted.push([hash, message]);
  }

  /** The messages to be stored with the keys that are about to be stored. */
  takeMessages(): DecryptedEntry<M>[] {
    return this.current.getStore()?.decrypted.splice(0) ?? [];
  }

  /** Stores the ratchets the current transaction has encrypted with; null when there are none. */
  storeAdvanced(): Promise<void> | null {
    const current = this.current.getStore();
    if (!current?.encrypts || Object.keys(current.advanced).length === 0) return null;
    const { advanced } = current;
    current.advanced = {};
    return this.store(advanced, []);
  }
}
