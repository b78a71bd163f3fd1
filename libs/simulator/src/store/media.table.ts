import type { DatabaseSync } from 'node:sqlite';

export interface StoredMedia {
  bytes: Buffer;
  mimetype: string;
  owner: string;
  /** The HTTP status of an expired file; 0 for others. */
  expired: number;
}

/** The encrypted files of the media server, and the pictures of phones. */
export class MediaTable {
  private readonly insert;
  private readonly select;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare('insert or replace into media (id, bytes, mimetype, owner, at) values (?, ?, ?, ?, ?)');
    this.select = db.prepare('select * from media where id = ?');
  }

  add(id: string, file: Omit<StoredMedia, 'expired'>): void {
    this.insert.run(id, file.bytes, file.mimetype, file.owner, Date.now());
  }

  find(id: string): StoredMedia | undefined {
    const row = this.select.get(id);
    if (!row) return undefined;
    const { mimetype, owner, expired } = row as { mimetype: string; owner: string; expired: number };
    return { bytes: Buffer.from(row.bytes as Uint8Array), mimetype, owner, expired };
  }

  /** Expires the stored files: all, or those of one number. Pictures do not expire. */
  expire(code: number, owner: string | undefined): void {
    if (owner) this.db.prepare('update media set expired = ? where owner = ?').run(code, owner);
    else this.db.prepare(`update media set expired = ? where owner <> ''`).run(code);
  }
}
