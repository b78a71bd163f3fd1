import type { DatabaseSync } from 'node:sqlite';

export interface CloudMedia {
  id: string;
  /** The id of the official number that uploaded or received the file. */
  phoneNumberId: string;
  bytes: Buffer;
  mimetype: string;
  /** The end of the id, in ms by the simulator's clock. */
  endsAt: number;
}

/** Files that the Graph API has under an id, decrypted. */
export class CloudMediaTable {
  private readonly insert;
  private readonly byId;
  private readonly delete;
  private readonly expireAll;

  constructor(db: DatabaseSync) {
    this.insert = db.prepare('insert into cloudmedia (id, owner, bytes, mimetype, ends) values (?, ?, ?, ?, ?)');
    this.byId = db.prepare('select * from cloudmedia where id = ?');
    this.delete = db.prepare('delete from cloudmedia where id = ?');
    this.expireAll = db.prepare(`update cloudmedia set ends = 0 where ? in ('', owner)`);
  }

  add({ id, phoneNumberId, bytes, mimetype, endsAt }: CloudMedia): void {
    this.insert.run(id, phoneNumberId, bytes, mimetype, endsAt);
  }

  find(id: string): CloudMedia | undefined {
    const row = this.byId.get(id);
    if (!row) return undefined;
    const { owner, mimetype, ends } = row as { owner: string; mimetype: string; ends: number };
    return { id, phoneNumberId: owner, bytes: Buffer.from(row.bytes as Uint8Array), mimetype, endsAt: ends };
  }

  remove(id: string): void {
    this.delete.run(id);
  }

  /** Ends the ids of a number, or all. */
  expire(phoneNumberId = ''): void {
    this.expireAll.run(phoneNumberId);
  }
}
