import type { CacheStore } from '@whiskeysockets/baileys';

/** A cache whose entries expire after `ms`; above `limit` entries the oldest is evicted. */
export class ExpiringCache<V> implements CacheStore {
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
  delete(key: string): void {
    this.entries.delete(key);
  }
  clear(): void {
    this.entries.clear();
  }
  /** The client's names of both. */
  del(key: string): void {
    this.delete(key);
  }
  flushAll(): void {
    this.clear();
  }
}
