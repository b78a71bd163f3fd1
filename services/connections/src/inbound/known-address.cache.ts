const KEPT_MS = 3_600_000;
const MOST = 2_000;

/** Who is known to be known: a memory of a session, so that the database is not asked at every message. */
export class Acquaintances {
  private readonly since = new Map<string, number>();

  has(jid: string): boolean {
    const at = this.since.get(jid);
    return at !== undefined && performance.now() - at < KEPT_MS;
  }
  add(jid: string): void {
    if (this.since.size >= MOST) this.since.clear();
    this.since.set(jid, performance.now());
  }
}
