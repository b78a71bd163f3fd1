import type { CacheStore, GroupMetadata } from '@whiskeysockets/baileys';

/** Memory with an end: entries go after a while, and the oldest when there are too many. */
class Shelf<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();

  constructor(
    private readonly ms: number,
    private readonly most: number,
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
    if (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value ?? '');
  }
  del(key: string): void {
    this.entries.delete(key);
  }
  flushAll(): void {
    this.entries.clear();
  }
}

const HOUR = 3_600_000;

/** What a session remembers across its sockets. */
export class SessionCaches {
  /** How often a message was asked for again: forgotten with the socket it would be asked for without end. */
  readonly retries: CacheStore = new Shelf(HOUR, 1_000);
  readonly groups = new Shelf<GroupMetadata>(HOUR, 200);
  /** What is on its way, for the one who cannot read it and asks again before it is stored. */
  readonly sent = new Shelf<Uint8Array>(HOUR, 50);
}
