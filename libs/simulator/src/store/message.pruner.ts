import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inSavepoint } from './open-database.ts';

/** Every so many messages the oldest are looked at, and at most so many go at once. */
const stride = 500;
const most = 2_000;

/**
 * Forgets what is older than the newest `keep` messages: their place in the ledger, in the chats, their files. What a
 * device has not settled yet stays. 0 keeps everything.
 */
export class MessagePruner {
  private readonly old;
  private readonly members;
  private readonly deletes;
  private readonly files;

  constructor(
    private readonly db: DatabaseSync,
    private readonly keep: number,
  ) {
    this.old = db.prepare(
      `select seq, id, sender, recipient from ledger
       where seq <= ? and not exists (select 1 from queue where message = ledger.seq) order by seq limit ?`,
    );
    this.members = db.prepare('select distinct owner from messages where chat = ? and id = ?');
    this.deletes = {
      handed: db.prepare('delete from handed where message = ?'),
      ledger: db.prepare('delete from ledger where seq = ?'),
      message: db.prepare('delete from messages where owner = ? and id = ?'),
      ticks: db.prepare('delete from ticks where owner = ? and id = ?'),
    };
    this.files = db.prepare(
      `delete from media where owner <> '' and at < (select taken from ledger order by seq limit 1)`,
    );
  }

  /** To be told of every message taken, by its number. */
  messageAccepted(seq: number): void {
    if (this.keep === 0 || seq % stride !== 0 || seq <= this.keep) return;
    const rows = this.old.all(seq - this.keep, most);
    if (rows.length === 0) return;
    inSavepoint(this.db, () => {
      for (const row of rows) this.forget(row);
      this.files.run();
    });
  }

  private forget({ seq = null, id = null, sender = null, recipient = null }: Record<string, SQLOutputValue>): void {
    const { handed, ledger, message, ticks } = this.deletes;
    handed.run(seq);
    ledger.run(seq);
    ticks.run(sender, id);
    const inGroup = this.members.all(recipient, id).map(({ owner }) => owner ?? null);
    for (const owner of new Set([sender, recipient, ...inGroup])) message.run(owner, id);
  }
}
