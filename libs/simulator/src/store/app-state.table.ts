import type { DatabaseSync } from 'node:sqlite';

/** The app state patches of each collection (archived chats, contact names, …), shared by the devices of a number. */
export class AppStateTable {
  private readonly latest;
  private readonly after;
  private readonly insert;

  constructor(db: DatabaseSync) {
    this.latest = db.prepare('select max(version) as version from appstate where number = ? and collection = ?');
    this.after = db.prepare(
      'select version, patch from appstate where number = ? and collection = ? and version > ? order by version',
    );
    this.insert = db.prepare('insert into appstate values (?, ?, ?, ?)');
  }

  version(number: string, collection: string): number {
    return (this.latest.get(number, collection)?.version as number | null | undefined) ?? 0;
  }

  patches(number: string, collection: string, since: number): { version: number; patch: Buffer }[] {
    return this.after
      .all(number, collection, since)
      .map((row) => ({ version: row.version as number, patch: Buffer.from(row.patch as Uint8Array) }));
  }

  add(number: string, collection: string, version: number, patch: Buffer): void {
    this.insert.run(number, collection, version, patch);
  }
}
