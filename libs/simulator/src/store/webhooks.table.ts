import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** A change that a webhook is to carry. */
export interface PendingChange {
  seq: number;
  phoneNumberId: string;
  field: string;
  /** The `value` of the change, in JSON. */
  value: string;
  at: number;
  tries: number;
  /** The time at which it is due, in ms by the simulator's clock. */
  due: number;
  /** The ledger's `seq` of the message; null for another change. */
  ledger: number | null;
}

const toChange = (row: Record<string, SQLOutputValue>): PendingChange => ({
  seq: row.seq as number,
  phoneNumberId: row.official as string,
  field: row.field as string,
  value: row.value as string,
  at: row.at as number,
  tries: row.tries as number,
  due: row.due as number,
  ledger: row.ledger as number | null,
});

/** Changes that no webhook has delivered yet. */
export class WebhooksTable {
  private readonly insert;
  private readonly selectAll;
  private readonly update;
  private readonly delete;

  constructor(db: DatabaseSync) {
    this.insert = db.prepare(
      'insert into webhooks (official, field, value, at, tries, due, ledger) values (?, ?, ?, ?, 0, ?, ?) returning *',
    );
    this.selectAll = db.prepare('select * from webhooks order by seq');
    this.update = db.prepare('update webhooks set tries = ?, due = ? where seq = ?');
    this.delete = db.prepare('delete from webhooks where seq = ?');
  }

  add({ phoneNumberId, field, value, at, ledger }: Omit<PendingChange, 'seq' | 'tries' | 'due'>): PendingChange {
    const row = this.insert.get(phoneNumberId, field, value, at, at, ledger);
    if (!row) throw new Error('a webhook was not stored');
    return toChange(row);
  }

  all(): PendingChange[] {
    return this.selectAll.all().map(toChange);
  }

  save({ tries, due, seq }: PendingChange): void {
    this.update.run(tries, due, seq);
  }

  remove({ seq }: PendingChange): void {
    this.delete.run(seq);
  }
}
