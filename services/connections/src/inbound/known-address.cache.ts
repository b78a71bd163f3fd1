const CACHED_MS = 3_600_000;
const MAX_ADDRESSES = 2_000;

/** Addresses known to be stored, kept per session to save a query for each message. */
export class KnownAddressCache {
  private readonly since = new Map<string, number>();

  has(jid: string): boolean {
    const at = this.since.get(jid);
    return at !== undefined && performance.now() - at < CACHED_MS;
  }
  add(jid: string): void {
    if (this.since.size >= MAX_ADDRESSES) this.since.clear();
    this.since.set(jid, performance.now());
  }
  forget(jid: string): void {
    this.since.delete(jid);
  }
}
