import type { DatabaseSync } from 'node:sqlite';

/** Signal sessions of phones; `owner` is a number, `peer` a device as `number:id`. */
export class SessionsTable {
  private readonly select;
  private readonly upsert;

  constructor(private readonly db: DatabaseSync) {
    this.select = db.prepare('select record from sessions where owner = ? and peer = ?');
    this.upsert = db.prepare('insert or replace into sessions values (?, ?, ?)');
  }

  /** @returns libsignal's record in JSON */
  find(owner: string, peer: string): string | undefined {
    return this.select.get(owner, peer)?.record as string | undefined;
  }

  save(owner: string, peer: string, record: string): void {
    this.upsert.run(owner, peer, record);
  }

  /** Removes every phone's session with an unlinked device. */
  removePeer(peer: string): void {
    this.db.prepare('delete from sessions where peer = ?').run(peer);
  }
}
