import type { DatabaseSync } from 'node:sqlite';

export interface QueuedStanza {
  seq: number;
  device: string;
  tag: string;
  id: string;
  /** The ledger `seq`, when the stanza is a message. */
  message: number | undefined;
  handed: number;
  stanza: Buffer;
}

/** Stanzas that a device has not settled yet; `device` is `number:id`. */
export class QueueTable {
  private readonly insert;
  private readonly forDevice;
  private readonly matching;
  private readonly remove;
  private readonly countHanded;

  constructor(db: DatabaseSync) {
    this.insert = db.prepare(
      'insert into queue (device, tag, id, message, handed, stanza) values (?, ?, ?, ?, 0, ?) returning seq',
    );
    this.forDevice = db.prepare('select * from queue where device = ? order by seq');
    this.matching = db.prepare(
      'select seq, message from queue where device = ? and id = ? and tag = ? order by seq limit 1',
    );
    this.remove = db.prepare('delete from queue where seq = ?');
    this.countHanded = db.prepare('update queue set handed = handed + 1 where seq = ?');
  }

  add(stanza: Omit<QueuedStanza, 'seq' | 'handed'>): number {
    return this.insert.get(stanza.device, stanza.tag, stanza.id, stanza.message ?? null, stanza.stanza)?.seq as number;
  }

  listUnsettled(device: string): QueuedStanza[] {
    return this.forDevice.all(device).map((row) => ({
      seq: row.seq as number,
      device,
      tag: row.tag as string,
      id: row.id as string,
      message: (row.message as number | null) ?? undefined,
      handed: row.handed as number,
      stanza: Buffer.from(row.stanza as Uint8Array),
    }));
  }

  recordDelivery(seq: number): void {
    this.countHanded.run(seq);
  }

  /** The ledger `seq` of the oldest stanza with this tag and id; undefined when it is not a message. */
  findLedgerSeq(device: string, tag: string, id: string): number | undefined {
    return (this.matching.get(device, id, tag)?.message as number | null | undefined) ?? undefined;
  }

  /**
   * Removes the oldest stanza with this tag and id; a second receipt of the same message settles nothing more.
   * @returns its ledger `seq`; undefined when it is not a message
   */
  settle(device: string, tag: string, id: string): number | undefined {
    const row = this.matching.get(device, id, tag);
    if (!row) return undefined;
    this.remove.run(row.seq as number);
    return (row.message as number | null) ?? undefined;
  }
}
