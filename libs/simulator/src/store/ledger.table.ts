import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** The delivery of a message to one device. */
export interface LedgerDelivery {
  /** `number:id`; 0 is the phone itself. */
  device: string;
  at: number;
  times: number;
  acknowledgedAt: number | null;
  /** Count of times the phone showed the message, 0 or 1; always 0 for linked devices. */
  shown: number;
  /** Count of copies that the device had already. */
  repeats: number;
  /** The code with which the device refused the message: 487 for used or missing keys, 500 for an unreadable message. */
  refused: number | null;
  reason: string | null;
}

export interface LedgerEntry {
  /** Ascending; `after` continues behind it. */
  seq: number;
  id: string;
  from: string;
  to: string;
  /** Milliseconds since 1970, like all times of the ledger. */
  takenAt: number;
  handedTo: LedgerDelivery[];
}

export interface LedgerRange {
  since: number;
  after?: number;
  limit: number;
}

/** Every message that the server accepted or delivered; fault tests are judged by it. */
export class LedgerTable {
  private readonly insert;
  private readonly selectSeq;
  private readonly upsertDelivery;
  private readonly updateAcknowledged;
  private readonly updateLostAcknowledgement;
  private readonly updateRepeats;
  private readonly updateRefused;
  private readonly updateShown;
  private readonly selectAcknowledged;
  private readonly selectFirstSince;
  private readonly selectPage;
  private readonly selectDeliveries;

  /** @param onAccepted called with the `seq` of every new message */
  constructor(
    db: DatabaseSync,
    private readonly onAccepted: (seq: number) => void,
  ) {
    this.insert = db.prepare('insert into ledger (id, sender, recipient, taken) values (?, ?, ?, ?) returning seq');
    this.selectSeq = db.prepare('select seq from ledger where id = ? and sender = ? order by seq limit 1');
    this.upsertDelivery = db.prepare(
      `insert into handed (message, device, at, times) values (?, ?, ?, 1)
       on conflict (message, device) do update set times = times + 1`,
    );
    this.updateAcknowledged = db.prepare(
      `update handed set acknowledged = coalesce(acknowledged, ?), refused = null, reason = null
       where message = ? and device = ?`,
    );
    this.updateLostAcknowledgement = db.prepare(
      'update handed set said = coalesce(said, ?) where message = ? and device = ?',
    );
    this.updateRepeats = db.prepare('update handed set repeats = repeats + 1 where message = ? and device = ?');
    this.updateRefused = db.prepare('update handed set refused = ?, reason = ? where message = ? and device = ?');
    this.updateShown = db.prepare('update handed set shown = shown + 1 where message = ? and device = ?');
    this.selectAcknowledged = db.prepare(
      'select coalesce(acknowledged, said) as at from handed where message = ? and device = ? and coalesce(acknowledged, said) is not null',
    );
    // `seq` and time ascend together, so the `seq` of the first message is where the page starts.
    this.selectFirstSince = db.prepare('select seq from ledger where taken >= ? order by taken, seq limit 1');
    this.selectPage = db.prepare('select * from ledger where seq >= ? and taken >= ? order by seq limit ?');
    this.selectDeliveries = db.prepare('select * from handed where message between ? and ? order by message, at');
  }

  /** Records a message; a resend under the same id keeps its row. @returns its `seq` */
  accept(id: string, from: string, to: string): number {
    const known = this.selectSeq.get(id, from);
    if (known) return known.seq as number;
    const seq = this.insert.get(id, from, to, Date.now())?.seq as number;
    this.onAccepted(seq);
    return seq;
  }

  recordDelivery(message: number, device: string): void {
    this.upsertDelivery.run(message, device, Date.now());
  }

  acknowledge(message: number, device: string): void {
    this.updateAcknowledged.run(Date.now(), message, device);
  }

  /** The device has the message, but its acknowledgement was lost, so the message is delivered again. */
  recordLostAcknowledgement(message: number, device: string): void {
    this.updateLostAcknowledgement.run(Date.now(), message, device);
  }

  /** The device received a copy of a message that it has already. */
  recordRepeat(message: number, device: string): void {
    this.updateRepeats.run(message, device);
  }

  recordShown(message: number, device: string): void {
    this.updateShown.run(message, device);
  }

  /** The device answered with an error; for a message that it has already, this is recorded as a repeat. */
  refuse(message: number, device: string, code: number, reason: string): void {
    if (!this.hasAcknowledged(message, device)) return void this.updateRefused.run(code, reason, message, device);
    this.recordRepeat(message, device);
    this.acknowledge(message, device);
  }

  /** Whether the device has acknowledged the message, lost acknowledgements included. */
  hasAcknowledged(message: number, device: string): boolean {
    return this.selectAcknowledged.get(message, device) !== undefined;
  }

  /** Messages accepted at or after `since` with a `seq` above `after`, in order of acceptance, at most `limit`. */
  list({ since, after = 0, limit }: LedgerRange): LedgerEntry[] {
    const first = since > 0 ? this.selectFirstSince.get(since)?.seq : 0;
    if (first === undefined) return [];
    const rows = this.selectPage.all(Math.max(first as number, after + 1), since, limit);
    const entries = new Map(rows.map((row) => [row.seq as number, toEntry(row)]));
    const [from, to] = [rows[0]?.seq, rows.at(-1)?.seq];
    if (from !== undefined && to !== undefined)
      for (const row of this.selectDeliveries.all(from, to))
        entries.get(row.message as number)?.handedTo.push(toDelivery(row));
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

const toDelivery = (row: Row): LedgerDelivery => ({
  device: row.device as string,
  at: row.at as number,
  times: row.times as number,
  acknowledgedAt: row.acknowledged as number | null,
  shown: row.shown as number,
  repeats: row.repeats as number,
  refused: row.refused as number | null,
  reason: row.reason as string | null,
});
