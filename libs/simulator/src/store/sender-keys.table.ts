import type { DatabaseSync } from 'node:sqlite';

/** Sender keys that phones know, and the devices to which a phone's own key was distributed. */
export class SenderKeysTable {
  private readonly select;
  private readonly upsert;
  private readonly selectRecipients;
  private readonly insertRecipient;

  constructor(private readonly db: DatabaseSync) {
    this.select = db.prepare('select record from senderkeys where owner = ? and name = ?');
    this.upsert = db.prepare('insert or replace into senderkeys values (?, ?, ?)');
    this.selectRecipients = db.prepare('select device from served where owner = ? and chat = ?');
    this.insertRecipient = db.prepare('insert or ignore into served values (?, ?, ?)');
  }

  /** @param name libsignal's SenderKeyName as text: group, sender and device */
  find(owner: string, name: string): Buffer | undefined {
    const row = this.select.get(owner, name);
    return row && Buffer.from(row.record as Uint8Array);
  }

  save(owner: string, name: string, record: Buffer): void {
    this.upsert.run(owner, name, record);
  }

  /** The devices (`number:id`) that have this phone's sender key for the group. */
  recipients(owner: string, group: string): Set<string> {
    return new Set(this.selectRecipients.all(owner, group).map((row) => row.device as string));
  }

  addRecipient(owner: string, group: string, device: string): void {
    this.insertRecipient.run(owner, group, device);
  }

  /** Removes an unlinked device from the recipients of all keys. */
  removeRecipient(device: string): void {
    this.db.prepare('delete from served where device = ?').run(device);
  }

  /** Removes a phone's own key, so that the next message to the group starts and distributes a new one. */
  removeOwn(owner: string, group: string, name: string): void {
    this.db.prepare('delete from senderkeys where owner = ? and name = ?').run(owner, name);
    this.db.prepare('delete from served where owner = ? and chat = ?').run(owner, group);
  }
}
