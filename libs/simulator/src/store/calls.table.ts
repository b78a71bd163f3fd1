import type { DatabaseSync } from 'node:sqlite';
import type { PhoneCall } from '../model/call.model.ts';

const MAX_CALLS = 10_000;

/** The newest ten thousand calls; cached in memory, every change is written at once. */
export class CallsTable {
  private readonly byId = new Map<string, PhoneCall>();
  private readonly write;
  private readonly remove;

  constructor(db: DatabaseSync) {
    this.write = db.prepare('insert or replace into calls values (?, ?, ?)');
    this.remove = db.prepare('delete from calls where id = ?');
    for (const row of db.prepare('select doc from calls order by at').all()) {
      const call = JSON.parse(row.doc as string) as PhoneCall;
      this.byId.set(call.id, call);
    }
  }

  all(): Iterable<PhoneCall> {
    return this.byId.values();
  }

  find(id: string): PhoneCall | undefined {
    return this.byId.get(id);
  }

  save(call: PhoneCall): void {
    this.byId.set(call.id, call);
    this.write.run(call.id, call.at, JSON.stringify(call));
    const [oldest] = this.byId.keys();
    if (this.byId.size <= MAX_CALLS || oldest === undefined) return;
    this.byId.delete(oldest);
    this.remove.run(oldest);
  }
}
