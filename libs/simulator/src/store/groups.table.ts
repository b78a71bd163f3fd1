import { deserialize, serialize } from 'node:v8';
import type { DatabaseSync } from 'node:sqlite';
import type { Group } from '../model.ts';

export class Groups {
  private readonly byId = new Map<string, Group>();
  private readonly write;

  constructor(db: DatabaseSync) {
    this.write = db.prepare('insert or replace into groups values (?, ?)');
    for (const row of db.prepare('select doc from groups').all()) {
      const group = deserialize(row.doc as Uint8Array) as Group;
      this.byId.set(group.id, group);
    }
  }

  find(id: string): Group | undefined {
    return this.byId.get(id);
  }

  all(): Group[] {
    return [...this.byId.values()];
  }

  of(number: string): Group[] {
    return this.all().filter((group) => group.members.some((member) => member.number === number));
  }

  save(group: Group): void {
    this.byId.set(group.id, group);
    this.write.run(group.id, serialize(group));
  }
}
