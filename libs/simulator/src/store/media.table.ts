import type { DatabaseSync } from 'node:sqlite';

export interface StoredMedia {
  bytes: Buffer;
  mimetype: string;
  owner: string;
  /** The code that an expired file is answered with, else 0. */
  expired: number;
}

/** The encrypted files of the media servers, and pictures of people. */
export class MediaTable {
  private readonly insert;
  private readonly select;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare('insert or replace into media (id, bytes, mimetype, owner, at) values (?, ?, ?, ?, ?)');
    this.select = db.prepare('select * from media where id = ?');
  }

  add(id: string, one: Omit<StoredMedia, 'expired'>): void {
    this.insert.run(id, one.bytes, one.mimetype, one.owner, Date.now());
  }

  find(id: string): StoredMedia | undefined {
    const row = this.select.get(id);
    if (!row) return undefined;
    const { mimetype, owner, expired } = row as { mimetype: string; owner: string; expired: number };
    return { bytes: Buffer.from(row.bytes as Uint8Array), mimetype, owner, expired };
  }

  /** Expires what is stored now: all of it, or what one number sent or uploaded. */
  expire(code: number, owner: string | undefined): void {
    if (owner) this.db.prepare('update media set expired = ? where owner = ?').run(code, owner);
    else this.db.prepare(`update media set expired = ? where owner <> ''`).run(code);
  }
}
