import { deserialize, serialize } from 'node:v8';
import type { DatabaseSync } from 'node:sqlite';
import type { PhoneGroup } from '../model/group.model.ts';

/** Groups; cached in memory, every change is written at once. */
export class GroupsTable {
  private readonly byId = new Map<string, PhoneGroup>();
  private readonly write;

  constructor(db: DatabaseSync) {
    this.write = db.prepare('insert or replace into groups values (?, ?)');
    for (const row of db.prepare('select doc from groups').all()) {
      const group = deserialize(row.doc as Uint8Array) as PhoneGroup;
      this.byId.set(group.id, group);
    }
  }

  find(id: string): PhoneGroup | undefined {
    return this.byId.get(id);
  }

  all(): PhoneGroup[] {
    return [...this.byId.values()];
  }

  ofMember(number: string): PhoneGroup[] {
    return this.all().filter((group) => group.members.some((member) => member.number === number));
  }

  save(group: PhoneGroup): void {
    this.byId.set(group.id, group);
    this.write.run(group.id, serialize(group));
  }
}
