import { deserialize, serialize } from 'node:v8';
import type { DatabaseSync } from 'node:sqlite';
import type { LinkedDevice, Phone } from '../model/phone.model.ts';

/** Phones and their linked devices; cached in memory, every change is written at once. */
export class PhonesTable {
  private readonly byNumber = new Map<string, Phone>();
  private readonly byLid = new Map<string, Phone>();
  private readonly devicesOf = new Map<string, readonly LinkedDevice[]>();
  private readonly writePhone;
  private readonly writeDevice;
  private readonly deleteDevice;
  private readonly deletePhone;

  constructor(private readonly db: DatabaseSync) {
    this.writePhone = db.prepare('insert or replace into phones values (?, ?)');
    this.writeDevice = db.prepare('insert or replace into devices values (?, ?, ?)');
    this.deleteDevice = db.prepare('delete from devices where number = ? and id = ?');
    this.deletePhone = db.prepare('delete from phones where number = ?');
    for (const row of db.prepare('select doc from phones').all())
      this.cache(deserialize(row.doc as Uint8Array) as Phone);
    for (const row of db.prepare('select doc from devices order by number, id').all()) {
      const device = deserialize(row.doc as Uint8Array) as LinkedDevice;
      this.devicesOf.set(device.number, [...this.devices(device.number), device]);
    }
  }

  all(): Iterable<Phone> {
    return this.byNumber.values();
  }

  find(number: string): Phone | undefined {
    return this.byNumber.get(number);
  }

  findByLid(lid: string): Phone | undefined {
    return this.byLid.get(lid);
  }

  save(phone: Phone): void {
    this.cache(phone);
    this.writePhone.run(phone.number, serialize(phone));
  }

  /** Removes a phone without devices. */
  remove(phone: Phone): void {
    this.byNumber.delete(phone.number);
    this.byLid.delete(phone.lid);
    this.deletePhone.run(phone.number);
  }

  /** The phone's linked devices, in the order of linking. */
  devices(number: string): readonly LinkedDevice[] {
    return this.devicesOf.get(number) ?? [];
  }

  device(number: string, id: number): LinkedDevice | undefined {
    return this.devicesOf.get(number)?.find((device) => device.id === id);
  }

  saveDevice(device: LinkedDevice): void {
    const list = this.devices(device.number);
    if (!list.includes(device)) this.devicesOf.set(device.number, [...list, device]);
    this.writeDevice.run(device.number, device.id, serialize(device));
  }

  removeDevice({ number, id }: LinkedDevice): void {
    const remaining = this.devices(number).filter((device) => device.id !== id);
    this.devicesOf.set(number, remaining);
    this.deleteDevice.run(number, id);
    this.db.prepare('delete from prekeys where number = ? and device = ?').run(number, id);
    this.db.prepare('delete from queue where device = ?').run(`${number}:${id}`);
  }

  private cache(phone: Phone): void {
    this.byNumber.set(phone.number, phone);
    this.byLid.set(phone.lid, phone);
  }
}
