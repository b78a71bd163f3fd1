import type { CacheStore, GroupMetadata } from '@whiskeysockets/baileys';

/** A cache whose entries expire after `ms`; above `limit` entries the oldest is evicted. */
class ExpiringCache<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();

  constructor(
    private readonly ms: number,
    private readonly limit: number,
  ) {}

  get<T>(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry && entry.until > Date.now()) return entry.value as unknown as T;
    this.entries.delete(key);
    return undefined;
  }
  set(key: string, value: unknown): void {
    this.entries.delete(key);
    this.entries.set(key, { value: value as V, until: Date.now() + this.ms });
    if (this.entries.size > this.limit) this.entries.delete(this.entries.keys().next().value ?? '');
  }
  del(key: string): void {
    this.entries.delete(key);
  }
  flushAll(): void {
    this.entries.clear();
  }
}

const HOUR = 3_600_000;

/** The client's caches, kept across the sockets of a session. */
export class SessionCaches {
  /** Counts of resend requests; lost with each socket they would never reach their limit. */
  readonly retries: CacheStore = new ExpiringCache(HOUR, 1_000);
  readonly groups = new ExpiringCache<GroupMetadata>(HOUR, 200);
  /** Messages being sent, for a recipient who requests a resend before the message is stored. */
  readonly sent = new ExpiringCache<Uint8Array>(HOUR, 50);
}
