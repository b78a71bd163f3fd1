const MOST_ENTRIES = 300;
/** Names change without a new revision. */
const MOST_AGE_MS = 10_000;

interface Entry {
  revision: number;
  at: number;
  value: unknown;
}

/** Caches answers by the revision of a company's numbers: many people look at the same page. */
export class NumberCache {
  private readonly entries = new Map<string, Entry>();

  async get<T>(key: unknown[], revision: number, read: () => Promise<T>): Promise<T> {
    const name = JSON.stringify(key);
    const known = this.entries.get(name);
    if (known?.revision === revision && Date.now() - known.at < MOST_AGE_MS) return known.value as T;
    const value = await read();
    this.entries.delete(name);
    this.entries.set(name, { revision, at: Date.now(), value });
    const [oldest] = this.entries.keys();
    if (this.entries.size > MOST_ENTRIES && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }
}
