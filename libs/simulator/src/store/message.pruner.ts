import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inSavepoint } from './open-database.ts';

/** Messages between two prunings, and the most that one pruning deletes. */
const PRUNE_EVERY = 500;
const MAX_DELETED = 2_000;

/**
 * Deletes messages older than the newest `keep`: their ledger rows, chat messages and files. Messages that a device has
 * not settled yet stay. 0 keeps everything.
 */
export class MessagePruner {
  private readonly selectOld;
  private readonly selectOwners;
  private readonly deletes;
  private readonly deleteFiles;

  constructor(
    private readonly db: DatabaseSync,
    private readonly keep: number,
  ) {
    this.selectOld = db.prepare(
      `select seq, id, sender, recipient from ledger
       where seq <= ? and not exists (select 1 from queue where message = ledger.seq) order by seq limit ?`,
    );
    this.selectOwners = db.prepare('select distinct owner from messages where chat = ? and id = ?');
    this.deletes = {
      handed: db.prepare('delete from handed where message = ?'),
      ledger: db.prepare('delete from ledger where seq = ?'),
      message: db.prepare('delete from messages where owner = ? and id = ?'),
      sent: db.prepare('delete from sent where number = ? and id = ?'),
      ticks: db.prepare('delete from ticks where owner = ? and id = ?'),
    };
    this.deleteFiles = db.prepare(
      `delete from media where owner <> '' and at < (select taken from ledger order by seq limit 1)`,
    );
  }

  /** To be called with the ledger `seq` of every accepted message. */
  messageAccepted(seq: number): void {
    if (this.keep === 0 || seq % PRUNE_EVERY !== 0 || seq <= this.keep) return;
    const rows = this.selectOld.all(seq - this.keep, MAX_DELETED);
    if (rows.length === 0) return;
    inSavepoint(this.db, () => {
      for (const row of rows) this.delete(row);
      this.deleteFiles.run();
    });
  }

  private delete({ seq = null, id = null, sender = null, recipient = null }: Record<string, SQLOutputValue>): void {
    const { handed, ledger, message, sent, ticks } = this.deletes;
    handed.run(seq);
    ledger.run(seq);
    ticks.run(sender, id);
    sent.run(sender, id);
    const inGroup = this.selectOwners.all(recipient, id).map(({ owner }) => owner ?? null);
    for (const owner of new Set([sender, recipient, ...inGroup])) message.run(owner, id);
  }
}
