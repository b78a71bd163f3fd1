import type { DatabaseSync } from 'node:sqlite';
import type { Call } from '../model.ts';

const most = 10_000;

/** Calls, the newest ten thousand; held in memory, written through. */
export class Calls {
  private readonly byId = new Map<string, Call>();
  private readonly write;
  private readonly remove;

  constructor(db: DatabaseSync) {
    this.write = db.prepare('insert or replace into calls values (?, ?, ?)');
    this.remove = db.prepare('delete from calls where id = ?');
    for (const row of db.prepare('select doc from calls order by at').all()) {
      const call = JSON.parse(row.doc as string) as Call;
      this.byId.set(call.id, call);
    }
  }

  all(): Iterable<Call> {
    return this.byId.values();
  }

  find(id: string): Call | undefined {
    return this.byId.get(id);
  }

  save(call: Call): void {
    this.byId.set(call.id, call);
    this.write.run(call.id, call.at, JSON.stringify(call));
    const [oldest] = this.byId.keys();
    if (this.byId.size <= most || oldest === undefined) return;
    this.byId.delete(oldest);
    this.remove.run(oldest);
  }
}
