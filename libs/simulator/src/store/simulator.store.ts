import type { DatabaseSync } from 'node:sqlite';
import { AppState } from './app-state.table.ts';
import { Calls } from './calls.table.ts';
import { commitInBatches, openDatabase } from './open-database.ts';
import { Groups } from './groups.table.ts';
import { Keys } from './prekeys.table.ts';
import { Ledger } from './ledger.table.ts';
import { MediaStore } from './media.table.ts';
import { Messages } from './messages.table.ts';
import { Phones } from './phones.table.ts';
import { Pruning } from './message.pruner.ts';
import { Queue } from './queue.table.ts';
import { Refusals } from './refusals.table.ts';

/** All state of the simulator; what is in here survives a restart. */
export class Store {
  readonly phones;
  readonly keys;
  readonly messages;
  readonly queue;
  readonly ledger;
  readonly refusals;
  readonly media;
  readonly groups;
  readonly appState;
  readonly calls;
  private readonly db: DatabaseSync;
  private readonly commit;

  /** Without a folder it is all in memory. Of more than `keepMessages` messages the oldest are forgotten; 0 keeps all. */
  constructor(dataDir: string | undefined, keepMessages = 0) {
    this.db = openDatabase(dataDir);
    this.commit = commitInBatches(this.db);
    this.phones = new Phones(this.db);
    this.keys = new Keys(this.db);
    this.messages = new Messages(this.db);
    this.queue = new Queue(this.db);
    const pruning = new Pruning(this.db, keepMessages);
    this.ledger = new Ledger(this.db, (seq) => pruning.taken(seq));
    this.refusals = new Refusals(this.db);
    this.media = new MediaStore(this.db);
    this.groups = new Groups(this.db);
    this.appState = new AppState(this.db);
    this.calls = new Calls(this.db);
  }

  /** A value made once and kept, such as the server's own keys. */
  once(name: string, make: () => Buffer): Buffer {
    const row = this.db.prepare('select value from meta where name = ?').get(name);
    if (row) return Buffer.from(row.value as Uint8Array);
    const value = make();
    this.db.prepare('insert into meta values (?, ?)').run(name, value);
    return value;
  }

  close(): void {
    this.commit();
    this.db.close();
  }
}
