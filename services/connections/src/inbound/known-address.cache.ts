const CACHED_MS = 3_600_000;
const MAX_ADDRESSES = 2_000;

/** Addresses of one connection that are known to be stored. */
export interface KnownAddresses {
  has(jid: string): boolean;
  add(jid: string): void;
  forget(jid: string): void;
}

/** Addresses known to be stored, kept in memory to save a query for each message. */
export class KnownAddressCache implements KnownAddresses {
  private readonly since = new Map<string, number>();

  constructor(private readonly most = MAX_ADDRESSES) {}

  has(jid: string): boolean {
    const at = this.since.get(jid);
    return at !== undefined && performance.now() - at < CACHED_MS;
  }
  add(jid: string): void {
    if (this.since.size >= this.most) this.since.clear();
    this.since.set(jid, performance.now());
  }
  forget(jid: string): void {
    this.since.delete(jid);
  }

  /** The addresses of one connection, where several share the cache. */
  of(connectionId: number): KnownAddresses {
    const keyOf = (jid: string) => `${connectionId} ${jid}`;
    return {
      has: (jid) => this.has(keyOf(jid)),
      add: (jid) => this.add(keyOf(jid)),
      forget: (jid) => this.forget(keyOf(jid)),
    };
  }
}
