import type { DatabaseSync } from 'node:sqlite';

export interface RefusalEntry {
  seq: number;
  at: number;
  /** `number:id` of the refused device; empty for a client that is not linked yet. */
  device: string;
  what: 'frame' | 'login' | 'link' | 'prekeys' | 'message' | 'copy';
  /** The id of the refused message. */
  id: string | null;
  reason: string;
}

// Bounded, as a client in a loop is refused a thousand times a second.
const MAX_REFUSALS = 100_000;

/** Input that WhatsApp would have refused, with the reason. */
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
    if (seq % 1000 === 0) this.prune.run(seq - MAX_REFUSALS);
  }

  list(since: number, after = 0, limit = MAX_REFUSALS): RefusalEntry[] {
    return this.select.all(since, after, limit).map((row) => ({ ...row }) as unknown as RefusalEntry);
  }
}
