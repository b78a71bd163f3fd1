import { log, sqlState, inParallel } from '@recado/platform';
import {
  BufferJSON,
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { ConnectionsDatabase, ConnectionsScope } from '../../connections.database.ts';
import { LeaseLost, type Lease } from '../../shard/lease.repository.ts';
import { DEVICES } from './device-list.cache.ts';
import { isRatchet } from './ratchet.tracker.ts';
import type { KeyRow, Linking } from './key.repository.ts';

/** What came in, on its way into the transaction of the keys that read it. Not a key, but it travels as one. */
export const ARRIVAL = 'recado-arrival';
/** Only read once, right after a pairing 812 at a time: not worth memory. */
const uncached = new Set(['pre-key']);
const CACHED = 500;
/** Text and numbers throughout; the client's own way with JSON, made for bytes, looks at each of their many fields. */
const withoutBytes = new Set(['session', 'lid-mapping', 'device-list', DEVICES]);

export interface StoreOptions<A> {
  db: ConnectionsDatabase;
  lease: Lease;
  linking: Linking;
  /** Writes what came in, in the transaction of its keys. */
  accept: (scope: ConnectionsScope, hash: string, arrival: A) => Promise<void>;
  accepted: () => void;
  /** What came in with all taken out of it that the database might refuse. */
  salvage: (arrival: A) => A;
  /** A read or a write failed: the socket must go before the client answers WhatsApp on account of it. */
  broken: (error: unknown) => Promise<void>;
}

/**
 * The client's key store in Postgres, behind a cache that is filled after the commit only: it is never ahead of the
 * store.
 */
export class KeyStore<A> implements SignalKeyStore {
  private readonly cache = new Map<string, string | null>();
  private writes = 0;

  constructor(private readonly options: StoreOptions<A>) {}

  async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]): Promise<Record<string, SignalDataTypeMap[T]>> {
    const { db, lease } = this.options;
    // Nothing is sealed or opened while the worker stands still.
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

  async set(data: SignalDataSet): Promise<void> {
    const { [ARRIVAL]: arrivals = {}, ...keysOnly } = data as SignalDataSet & { [ARRIVAL]?: Record<string, A> };
    const rows = toRows(keysOnly).filter((row) => !this.isStored(row));
    if (rows.length === 0 && Object.keys(arrivals).length === 0) return;
    const { accepted, broken } = this.options;
    this.writes++;
    try {
      await this.write(rows, Object.entries(arrivals));
    } catch (error) {
      for (const { type, id } of rows) this.cache.delete(`${type}:${id}`);
      await broken(error); // the client hears of it when it can no longer answer WhatsApp
      throw error;
    }
    this.writes++;
    for (const { type, id, value } of rows) this.remember(type, id, value);
    if (Object.keys(arrivals).length > 0) accepted();
  }

  /** The client takes a key it could not read for one that is not there, and refuses the message. */
  private async find(type: string, ids: string[]): Promise<Map<string, string>> {
    const { db, lease, linking, broken } = this.options;
    try {
      return await db.readForLease(lease, ({ keys }) => keys.find(linking, type, ids));
    } catch (error) {
      await broken(error);
      throw error;
    }
  }

  private async write(rows: KeyRow[], arrivals: [string, A][]): Promise<void> {
    const { db, lease, linking, accept, salvage } = this.options;
    const attempt = (these: [string, A][]) =>
      db.withLease(lease, async (scope) => {
        const accepting = async () => {
          for (const [hash, arrival] of these) await accept(scope, hash, arrival);
        };
        await inParallel(scope.keys.write(linking, rows), accepting());
      });
    try {
      await attempt(arrivals);
    } catch (error) {
      // Class 22, data exception: it would be refused at every redelivery, and the session never get past it.
      if (arrivals.length === 0 || !sqlState(error)?.startsWith('22')) throw error;
      // Not the error itself: it carries what was to be stored.
      log.error({ code: sqlState(error), connectionId: lease.connectionId }, 'a message cannot be stored as it is');
      await attempt(arrivals.map(([hash, arrival]) => [hash, salvage(arrival)]));
    }
  }

  /** A transaction brings again what was stored in its middle (see seals.ts). */
  private isStored({ type, id, value }: KeyRow): boolean {
    return isRatchet(type) && this.cache.get(`${type}:${id}`) === value;
  }

  private remembered(type: string, id: string): string | null | undefined {
    const key = `${type}:${id}`;
    const text = this.cache.get(key);
    if (text !== undefined) {
      this.cache.delete(key); // to the end of the line: the first in it goes first
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
 * Names come from senders, too. One that the database cannot hold is no key's: asking for it would fail for ever. Nor is
 * the client's list of all contacts with a token, which it writes whole for each new one: it is there to throw
 * away old ones, and takes more than it saves.
 */
const isKey = (type: string, id: string): boolean => !id.includes('\0') && !(type === 'tctoken' && id === '__index');
const kept = (type: string, values: object = {}) => Object.entries(values).filter(([id]) => isKey(type, id));

const bytesOf = (type: string) => (withoutBytes.has(type) ? undefined : BufferJSON);

function toRows(data: SignalDataSet): KeyRow[] {
  return Object.entries(data).flatMap(([type, values]) =>
    kept(type, values).map(([id, value]) => ({
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
