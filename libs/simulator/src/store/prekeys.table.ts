import type { DatabaseSync } from 'node:sqlite';
import { inSavepoint } from './open-database.ts';

/** A one-time prekey; the public key has 32 bytes. */
export interface PreKey {
  id: number;
  public: Buffer;
}

/** One-time prekeys of phones (device 0) and of linked devices. */
export class PreKeysTable {
  private readonly insert;
  private readonly serveNext;
  private readonly countUnserved;
  private readonly select;
  private readonly selectOwn;
  private readonly remove;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare(
      'insert or ignore into prekeys (number, device, id, public, private) values (?, ?, ?, ?, ?)',
    );
    // A served key keeps its row, so that a second upload of its id is detected.
    this.serveNext = db.prepare(
      `update prekeys set served = 1 where number = ?1 and device = ?2 and id =
         (select id from prekeys where number = ?1 and device = ?2 and served = 0 order by id limit 1)
       returning id, public`,
    );
    this.countUnserved = db.prepare(
      'select count(*) as count from prekeys where number = ? and device = ? and served = 0',
    );
    this.select = db.prepare('select public, served from prekeys where number = ? and device = ? and id = ?');
    this.selectOwn = db.prepare('select public, private from prekeys where number = ? and device = 0 and id = ?');
    this.remove = db.prepare('delete from prekeys where number = ? and device = ? and id = ?');
  }

  /** @returns the ids that the device may not upload: served before, or known with another public key */
  findReused(number: string, device: number, keys: readonly PreKey[]): number[] {
    return keys.flatMap(({ id, public: key }) => {
      const known = this.select.get(number, device, id);
      const isSame = known && known.served === 0 && key.equals(Buffer.from(known.public as Uint8Array));
      return known && !isSame ? [id] : [];
    });
  }

  /** Stores the keys that a linked device uploaded. */
  addAll(number: string, device: number, keys: readonly PreKey[]): void {
    inSavepoint(this.db, () => {
      for (const key of keys) this.insert.run(number, device, key.id, key.public, null);
    });
  }

  /** Stores a key of a phone until the message that uses it. */
  addOwn(number: string, key: PreKey & { private: Buffer }): void {
    this.insert.run(number, 0, key.id, key.public, key.private);
  }

  /** Serves the next key; no key is served twice. */
  take(number: string, device: number): PreKey | undefined {
    const row = this.serveNext.get(number, device);
    return row && { id: row.id as number, public: Buffer.from(row.public as Uint8Array) };
  }

  count(number: string, device: number): number {
    return (this.countUnserved.get(number, device)?.count as number | undefined) ?? 0;
  }

  findOwn(number: string, id: number): { public: Buffer; private: Buffer } | undefined {
    const row = this.selectOwn.get(number, id);
    return row && { public: Buffer.from(row.public as Uint8Array), private: Buffer.from(row.private as Uint8Array) };
  }

  removeOwn(number: string, id: number): void {
    this.remove.run(number, 0, id);
  }
}
