import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** How one device was given a message and what it made of it. */
export interface LedgerDelivery {
  /** `number:id`; 0 is the phone itself. */
  device: string;
  at: number;
  times: number;
  acknowledgedAt: number | null;
  /** How often the phone showed it: 0 or 1. Of linked devices only they themselves know. */
  shown: number;
  /** Copies of which the device said that it has them already. */
  repeats: number;
  /** The code of a device that never took it: 487 for one whose keys are used or missing, 500 for an unreadable one. */
  refused: number | null;
  reason: string | null;
}

export interface LedgerEntry {
  /** Grows with each message: `after` goes on behind it. */
  seq: number;
  id: string;
  from: string;
  to: string;
  /** Milliseconds since 1970, as all times of the ledger. */
  takenAt: number;
  handedTo: LedgerDelivery[];
}

export interface LedgerRange {
  since: number;
  after?: number;
  limit: number;
}

/** Every message the server took or handed over; the witness of every fault test. */
export class LedgerTable {
  private readonly insert;
  private readonly findSeq;
  private readonly hand;
  private readonly acknowledgeRow;
  private readonly sayRow;
  private readonly repeatRow;
  private readonly refuseRow;
  private readonly showRow;
  private readonly selectAcknowledged;
  private readonly firstSince;
  private readonly page;
  private readonly handedIn;

  /** `taken` is told the number of every new message. */
  constructor(
    db: DatabaseSync,
    private readonly onAccepted: (seq: number) => void,
  ) {
    this.insert = db.prepare('insert into ledger (id, sender, recipient, taken) values (?, ?, ?, ?) returning seq');
    this.findSeq = db.prepare('select seq from ledger where id = ? and sender = ? order by seq limit 1');
    this.hand = db.prepare(
      `insert into handed (message, device, at, times) values (?, ?, ?, 1)
       on conflict (message, device) do update set times = times + 1`,
    );
    this.acknowledgeRow = db.prepare(
      `update handed set acknowledged = coalesce(acknowledged, ?), refused = null, reason = null
       where message = ? and device = ?`,
    );
    this.sayRow = db.prepare('update handed set said = coalesce(said, ?) where message = ? and device = ?');
    this.repeatRow = db.prepare('update handed set repeats = repeats + 1 where message = ? and device = ?');
    this.refuseRow = db.prepare('update handed set refused = ?, reason = ? where message = ? and device = ?');
    this.showRow = db.prepare('update handed set shown = shown + 1 where message = ? and device = ?');
    this.selectAcknowledged = db.prepare(
      'select coalesce(acknowledged, said) as at from handed where message = ? and device = ? and coalesce(acknowledged, said) is not null',
    );
    // Time and number grow together: the number of the first is enough to go on from.
    this.firstSince = db.prepare('select seq from ledger where taken >= ? order by taken, seq limit 1');
    this.page = db.prepare('select * from ledger where seq >= ? and taken >= ? order by seq limit ?');
    this.handedIn = db.prepare('select * from handed where message between ? and ? order by message, at');
  }

  /** Notes a message; one sent again under the same id is the same message. */
  accept(id: string, from: string, to: string): number {
    const known = this.findSeq.get(id, from);
    if (known) return known.seq as number;
    const seq = this.insert.get(id, from, to, Date.now())?.seq as number;
    this.onAccepted(seq);
    return seq;
  }

  recordDelivery(message: number, device: string): void {
    this.hand.run(message, device, Date.now());
  }

  acknowledge(message: number, device: string): void {
    this.acknowledgeRow.run(Date.now(), message, device);
  }

  /** The device acknowledged it, and the acknowledgement was lost: it has it, but will be handed it again. */
  recordLostAcknowledgement(message: number, device: string): void {
    this.sayRow.run(Date.now(), message, device);
  }

  /** The device met a copy of what it has: it was shown once. */
  recordRepeat(message: number, device: string): void {
    this.repeatRow.run(message, device);
  }

  recordShown(message: number, device: string): void {
    this.showRow.run(message, device);
  }

  /** The device answered with an error. Of a message it has already, that is only said to be a repeat. */
  refuse(message: number, device: string, code: number, reason: string): void {
    if (!this.hasAcknowledged(message, device)) return void this.refuseRow.run(code, reason, message, device);
    this.recordRepeat(message, device);
    this.acknowledge(message, device);
  }

  /** Whether the device has acknowledged the message, heard or not. */
  hasAcknowledged(message: number, device: string): boolean {
    return this.selectAcknowledged.get(message, device) !== undefined;
  }

  /** What was taken at or after `since` and behind `after`, in the order it was taken, at most `limit`. */
  list({ since, after = 0, limit }: LedgerRange): LedgerEntry[] {
    const first = since > 0 ? this.firstSince.get(since)?.seq : 0;
    if (first === undefined) return [];
    const rows = this.page.all(Math.max(first as number, after + 1), since, limit);
    const entries = new Map(rows.map((row) => [row.seq as number, toEntry(row)]));
    const [from, to] = [rows[0]?.seq, rows.at(-1)?.seq];
    if (from !== undefined && to !== undefined)
      for (const row of this.handedIn.all(from, to)) entries.get(row.message as number)?.handedTo.push(toHanded(row));
    return [...entries.values()];
  }
}

type Row = Record<string, SQLOutputValue>;

const toEntry = (row: Row): LedgerEntry => ({
  seq: row.seq as number,
  id: row.id as string,
  from: row.sender as string,
  to: row.recipient as string,
  takenAt: row.taken as number,
  handedTo: [],
});

const toHanded = (row: Row): LedgerDelivery => ({
  device: row.device as string,
  at: row.at as number,
  times: row.times as number,
  acknowledgedAt: row.acknowledged as number | null,
  shown: row.shown as number,
  repeats: row.repeats as number,
  refused: row.refused as number | null,
  reason: row.reason as string | null,
});
