import type { DatabaseSync } from 'node:sqlite';

export interface LedgerEntry {
  id: string;
  from: string;
  to: string;
  /** Milliseconds since 1970, as all times of the ledger. */
  takenAt: number;
  handedTo: { device: string; at: number; times: number; acknowledgedAt: number | null; refused: number | null }[];
}

/** Every message the server took or handed over; the witness of every fault test. */
export class Ledger {
  private readonly insert;
  private readonly findSeq;
  private readonly hand;
  private readonly acknowledgeRow;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare('insert into ledger (id, sender, recipient, taken) values (?, ?, ?, ?) returning seq');
    this.findSeq = db.prepare('select seq from ledger where id = ? and sender = ? order by seq limit 1');
    this.hand = db.prepare(
      `insert into handed values (?, ?, ?, 1, null, null)
       on conflict (message, device) do update set times = times + 1`,
    );
    this.acknowledgeRow = db.prepare(
      'update handed set acknowledged = coalesce(acknowledged, ?) where message = ? and device = ?',
    );
  }

  /** Notes a message; one sent again under the same id is the same message. */
  take(id: string, from: string, to: string): number {
    const known = this.findSeq.get(id, from);
    if (known) return known.seq as number;
    return this.insert.get(id, from, to, Date.now())?.seq as number;
  }

  handed(message: number, device: string): void {
    this.hand.run(message, device, Date.now());
  }

  acknowledge(message: number, device: string): void {
    this.acknowledgeRow.run(Date.now(), message, device);
  }

  /** The device answered with an error instead: 487 when it has the message already, 500 when it could not read it. */
  refuse(message: number, device: string, code: number): void {
    this.db.prepare('update handed set refused = ? where message = ? and device = ?').run(code, message, device);
  }

  /** Everything taken at or after `since` (milliseconds since 1970), in the order it was taken. */
  since(since: number): LedgerEntry[] {
    const entries = new Map<number, LedgerEntry>();
    for (const row of this.db.prepare('select * from ledger where taken >= ? order by seq').all(since)) {
      entries.set(row.seq as number, {
        id: row.id as string,
        from: row.sender as string,
        to: row.recipient as string,
        takenAt: row.taken as number,
        handedTo: [],
      });
    }
    const handed = this.db
      .prepare('select h.* from handed h join ledger l on l.seq = h.message where l.taken >= ? order by h.at')
      .all(since);
    for (const row of handed) {
      entries.get(row.message as number)?.handedTo.push({
        device: row.device as string,
        at: row.at as number,
        times: row.times as number,
        acknowledgedAt: row.acknowledged as number | null,
        refused: row.refused as number | null,
      });
    }
    return [...entries.values()];
  }
}
