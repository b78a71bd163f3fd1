import type { DatabaseSync } from 'node:sqlite';
import { inSavepoint } from './open-database.ts';

export interface PreKey {
  id: number;
  public: Buffer;
}

/** One-time prekeys, Signal sessions and sender keys, of phones (device 0) and of linked devices. */
export class Keys {
  private readonly insert;
  private readonly pop;
  private readonly counting;
  private readonly known;
  private readonly privateOf;
  private readonly remove;
  private readonly readSession;
  private readonly writeSession;
  private readonly readSenderKey;
  private readonly writeSenderKey;
  private readonly readServed;
  private readonly writeServed;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare(
      'insert or ignore into prekeys (number, device, id, public, private) values (?, ?, ?, ?, ?)',
    );
    // A key that was served stays as a mark, so that it is known when its id comes again.
    this.pop = db.prepare(
      `update prekeys set served = 1 where number = ?1 and device = ?2 and id =
         (select id from prekeys where number = ?1 and device = ?2 and served = 0 order by id limit 1)
       returning id, public`,
    );
    this.counting = db.prepare('select count(*) as count from prekeys where number = ? and device = ? and served = 0');
    this.known = db.prepare('select public, served from prekeys where number = ? and device = ? and id = ?');
    this.privateOf = db.prepare('select public, private from prekeys where number = ? and device = 0 and id = ?');
    this.remove = db.prepare('delete from prekeys where number = ? and device = ? and id = ?');
    this.readSession = db.prepare('select record from sessions where owner = ? and peer = ?');
    this.writeSession = db.prepare('insert or replace into sessions values (?, ?, ?)');
    this.readSenderKey = db.prepare('select record from senderkeys where owner = ? and name = ?');
    this.writeSenderKey = db.prepare('insert or replace into senderkeys values (?, ?, ?)');
    this.readServed = db.prepare('select device from served where owner = ? and chat = ?');
    this.writeServed = db.prepare('insert or ignore into served values (?, ?, ?)');
  }

  /** Which of these keys a device may not upload: an id that was served before, or that names another key. */
  reused(number: string, device: number, keys: readonly PreKey[]): number[] {
    return keys.flatMap(({ id, public: key }) => {
      const known = this.known.get(number, device, id);
      const same = known && known.served === 0 && key.equals(Buffer.from(known.public as Uint8Array));
      return known && !same ? [id] : [];
    });
  }

  /** Keeps what a linked device uploaded. */
  addAll(number: string, device: number, keys: readonly PreKey[]): void {
    inSavepoint(this.db, () => {
      for (const key of keys) this.insert.run(number, device, key.id, key.public, null);
    });
  }

  /** Keeps a phone's own one-time key until the one message that uses it. */
  addOwn(number: string, key: PreKey & { private: Buffer }): void {
    this.insert.run(number, 0, key.id, key.public, key.private);
  }

  /** Takes the next one-time key away: none is served twice. */
  take(number: string, device: number): PreKey | undefined {
    const row = this.pop.get(number, device);
    return row && { id: row.id as number, public: Buffer.from(row.public as Uint8Array) };
  }

  count(number: string, device: number): number {
    return (this.counting.get(number, device)?.count as number | undefined) ?? 0;
  }

  own(number: string, id: number): { public: Buffer; private: Buffer } | undefined {
    const row = this.privateOf.get(number, id);
    return row && { public: Buffer.from(row.public as Uint8Array), private: Buffer.from(row.private as Uint8Array) };
  }

  used(number: string, id: number): void {
    this.remove.run(number, 0, id);
  }

  session(owner: string, peer: string): string | undefined {
    return this.readSession.get(owner, peer)?.record as string | undefined;
  }

  saveSession(owner: string, peer: string, record: string): void {
    this.writeSession.run(owner, peer, record);
  }

  forgetSessions(owner: string, peer: string): void {
    this.db.prepare('delete from sessions where owner = ? and peer = ?').run(owner, peer);
    this.db.prepare('delete from served where owner = ? and device = ?').run(owner, peer);
  }

  /** Forgets every phone's session with a device that is gone, so that its id cannot meet stale keys. */
  forgetPeer(peer: string): void {
    this.db.prepare('delete from sessions where peer = ?').run(peer);
    this.db.prepare('delete from served where device = ?').run(peer);
  }

  senderKey(owner: string, name: string): Buffer | undefined {
    const row = this.readSenderKey.get(owner, name);
    return row && Buffer.from(row.record as Uint8Array);
  }

  saveSenderKey(owner: string, name: string, record: Buffer): void {
    this.writeSenderKey.run(owner, name, record);
  }

  /** The devices that already have this phone's sender key for the group. */
  served(owner: string, group: string): Set<string> {
    return new Set(this.readServed.all(owner, group).map((row) => row.device as string));
  }

  serve(owner: string, group: string, device: string): void {
    this.writeServed.run(owner, group, device);
  }

  /** A changed membership needs a fresh sender key, as the one who left knows the old one. */
  forgetSenderKey(owner: string, group: string, name: string): void {
    this.db.prepare('delete from senderkeys where owner = ? and name = ?').run(owner, name);
    this.db.prepare('delete from served where owner = ? and chat = ?').run(owner, group);
  }
}
