import type { DatabaseSync } from 'node:sqlite';

/** Columns that name the owner of a row; prekeys and sessions of an owner are those of the phone without its devices. */
const OWNED = [
  ['prekeys', 'number'],
  ['sessions', 'owner'],
  ['senderkeys', 'owner'],
  ['messages', 'owner'],
  ['ticks', 'owner'],
  ['appstate', 'number'],
] as const;
/** Columns of other phones' rows that name a person. */
const NAMED = [
  ['messages', 'chat'],
  ['messages', 'author'],
  ['ticks', 'reader'],
  ['media', 'owner'],
] as const;

/** Rows that belong to a phone's account, but for those of phones, groups and blocks. The ledger stays as it was written. */
export class AccountsTable {
  constructor(private readonly db: DatabaseSync) {}

  /** Gives everything of an account another number; chats of others with it go on under the new one. */
  move(from: string, to: string): void {
    for (const [table, column] of [...OWNED, ...NAMED])
      this.db.prepare(`update or replace ${table} set ${column} = ? where ${column} = ?`).run(to, from);
    this.db.prepare('delete from served where owner = ?').run(from);
  }

  /** Removes what the phone itself has; others keep their chats with it. */
  remove(number: string): void {
    for (const [table, column] of OWNED) this.db.prepare(`delete from ${table} where ${column} = ?`).run(number);
    this.db.prepare('delete from served where owner = ?').run(number);
  }
}
