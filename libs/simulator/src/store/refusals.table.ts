import type { DatabaseSync } from 'node:sqlite';

export interface RefusalEntry {
  seq: number;
  at: number;
  /** `number:id` of who was refused; empty when it has no name yet. */
  device: string;
  what: 'frame' | 'login' | 'link' | 'prekeys' | 'message' | 'copy';
  /** Of the message, when it is about one. */
  id: string | null;
  reason: string;
}

// A client in a loop is refused a thousand times a second.
const most = 100_000;

/** What WhatsApp would not have taken, and why. */
export class RefusalsTable {
  private readonly insert;
  private readonly select;
  private readonly prune;

  constructor(db: DatabaseSync) {
    this.insert = db.prepare(
      'insert into refusals (at, device, what, id, reason) values (?, ?, ?, ?, ?) returning seq',
    );
    this.select = db.prepare('select * from refusals where at >= ? and seq > ? order by seq limit ?');
    this.prune = db.prepare('delete from refusals where seq <= ?');
  }

  add(what: RefusalEntry['what'], device: string, reason: string, id?: string): void {
    const seq = this.insert.get(Date.now(), device, what, id ?? null, reason)?.seq as number;
    if (seq % 1000 === 0) this.prune.run(seq - most);
  }

  list(since: number, after = 0, limit = most): RefusalEntry[] {
    return this.select.all(since, after, limit).map((row) => ({ ...row }) as unknown as RefusalEntry);
  }
}
