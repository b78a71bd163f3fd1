import { log, sqlState, inParallel } from '@recado/platform';
import {
  BufferJSON,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { ConnectionsDatabase, ConnectionsScope } from '../../connections.database.ts';
import { LeaseLost, type Lease } from '../../rows/lease.repository.ts';
import { DEVICE_LISTS } from './device-list.cache.ts';
import { isRatchet, type DecryptedEntry } from '../patches/signal-transaction.tracker.ts';
import type { KeyRow, Linking } from './key.repository.ts';

/** Pre-keys are read once, and written 812 at a time after a pairing: caching them wastes memory. */
const uncached = new Set(['pre-key']);
const CACHED = 500;
/** Types without binary fields; the client's JSON replacer for bytes would visit each of their many fields. */
const withoutBytes = new Set(['session', 'lid-mapping', 'device-list', DEVICE_LISTS]);

export interface KeyStoreOptions<M> {
  db: ConnectionsDatabase;
  lease: Lease;
  linking: Linking;
  /** Keys that were read before; null for one that is not stored. */
  firstKeys: KeyRow[];
  /** Stores a decrypted message in the transaction of its keys. */
  accept: (scope: ConnectionsScope, hash: string, message: M) => Promise<void>;
  accepted: () => void;
  /** The message without the content the database refuses. */
  withoutContent: (message: M) => M;
  /** The messages whose keys are about to be stored. */
  takeMessages: () => DecryptedEntry<M>[];
  /** A read or a write failed: the socket must close before the client answers WhatsApp. */
  onStoreFailure: (error: unknown) => Promise<void>;
}

/**
 * The client's key store in Postgres, behind a cache that is filled only after a commit, so that it is never ahead of
 * the database.
 */
export class KeyStore<M> implements SignalKeyStore {
  private readonly cache = new Map<string, string | null>();
  /** Keys that were read before and not asked for yet. */
  private readonly first: Map<string, string | null>;
  private writes = 0;

  constructor(private readonly options: KeyStoreOptions<M>) {
    this.first = new Map(options.firstKeys.map(({ type, id, value }) => [`${type}:${id}`, value]));
  }

  async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]): Promise<Record<string, SignalDataTypeMap[T]>> {
    const { db, lease } = this.options;
    // A paused worker must not encrypt or decrypt.
    if (!(await db.heartbeat.whenRunning())) throw new LeaseLost(lease.connectionId);
    const texts = new Map(ids.map((id) => [id, this.remembered(type, id)]));
    const missing = ids.filter((id) => texts.get(id) === undefined && isKey(type, id));
    if (missing.length > 0) {
      const before = this.writes;
      const found = await this.find(type, missing);
      for (const id of missing) {
        texts.set(id, found.get(id) ?? null);
        if (before === this.writes) this.remember(type, id, found.get(id) ?? null);
      }
    }
    const values: Record<string, SignalDataTypeMap[T]> = {};
    for (const [id, text] of texts) if (text) values[id] = revive(type, text) as SignalDataTypeMap[T];
    return values;
  }

  /** Called by the client, at the end of a transaction with all its changes. */
  set(data: SignalDataSet): Promise<void> {
    return this.save(data, this.options.takeMessages());
  }

  /** Stores keys and decrypted messages in one transaction. */
  async save(data: SignalDataSet, messages: DecryptedEntry<M>[]): Promise<void> {
    const rows = toRows(data).filter((row) => !this.isStored(row));
    if (rows.length === 0 && messages.length === 0) return;
    const { accepted, onStoreFailure } = this.options;
    this.writes++;
    for (const { type, id } of rows) this.first.delete(`${type}:${id}`);
    try {
      await this.write(rows, messages);
    } catch (error) {
      for (const { type, id } of rows) this.cache.delete(`${type}:${id}`);
      await onStoreFailure(error); // closes the socket before the client could answer WhatsApp
      throw error;
    }
    this.writes++;
    for (const { type, id, value } of rows) this.remember(type, id, value);
    if (messages.length > 0) accepted();
  }

  /** The client takes an unreadable key for a missing one and refuses the message, so the socket closes instead. */
  private async find(type: string, ids: string[]): Promise<Map<string, string>> {
    const { db, lease, linking, onStoreFailure } = this.options;
    try {
      return await db.readForLease(lease, ({ keys }) => keys.find(linking, type, ids));
    } catch (error) {
      await onStoreFailure(error);
      throw error;
    }
  }

  private async write(rows: KeyRow[], decrypted: DecryptedEntry<M>[]): Promise<void> {
    const { db, lease, linking, accept, withoutContent } = this.options;
    const attempt = (messages: DecryptedEntry<M>[]) =>
      db.withLease(lease, async (scope) => {
        const accepting = async () => {
          for (const [hash, message] of messages) await accept(scope, hash, message);
        };
        await inParallel(scope.keys.write(linking, rows), accepting());
      });
    try {
      await attempt(decrypted);
    } catch (error) {
      // Class 22, data exception: every redelivery would be refused, and the session would never get past the message.
      if (decrypted.length === 0 || !sqlState(error)?.startsWith('22')) throw error;
      // The error itself is not logged, as it contains the message.
      log.error({ code: sqlState(error), connectionId: lease.connectionId }, 'a message cannot be stored as it is');
      await attempt(decrypted.map(([hash, message]) => [hash, withoutContent(message)]));
    }
  }

  /** A transaction writes ratchets again that were stored before it ended (see signal-transaction.tracker.ts). */
  private isStored({ type, id, value }: KeyRow): boolean {
    return isRatchet(type) && this.cache.get(`${type}:${id}`) === value;
  }

  private remembered(type: string, id: string): string | null | undefined {
    const key = `${type}:${id}`;
    const first = this.first.get(key);
    if (first !== undefined) {
      this.first.delete(key);
      this.remember(type, id, first);
      return first;
    }
    const text = this.cache.get(key);
    if (text !== undefined) {
      this.cache.delete(key); // moves the key to the end: the least recently used key is evicted first
      this.cache.set(key, text);
    }
    return text;
  }

  private remember(type: string, id: string, text: string | null): void {
    if (uncached.has(type)) return;
    this.cache.set(`${type}:${id}`, text);
    if (this.cache.size > CACHED) this.cache.delete(this.cache.keys().next().value ?? '');
  }
}

/**
 * Whether a key may be stored. Senders choose ids, too, and Postgres cannot store a NUL. The client's index of privacy
 * tokens is left out: it is rewritten for each new contact, only to delete old tokens, and costs more than it saves.
 */
const isKey = (type: string, id: string): boolean => !id.includes('\0') && !(type === 'tctoken' && id === '__index');
const validEntries = (type: string, values: object = {}) => Object.entries(values).filter(([id]) => isKey(type, id));

const bytesOf = (type: string) => (withoutBytes.has(type) ? undefined : BufferJSON);

function toRows(data: SignalDataSet): KeyRow[] {
  return Object.entries(data).flatMap(([type, values]) =>
    validEntries(type, values).map(([id, value]) => ({
      type,
      id,
      value: value === null || value === undefined ? null : JSON.stringify(value, bytesOf(type)?.replacer),
    })),
  );
}

function revive(type: string, text: string): unknown {
  const value: unknown = JSON.parse(text, bytesOf(type)?.reviver);
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value;
}
