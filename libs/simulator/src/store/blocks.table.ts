import type { DatabaseSync } from 'node:sqlite';

/** Numbers that each phone has blocked; cached in memory, every change is written at once. */
export class BlocksTable {
  private readonly blocked = new Map<string, Set<string>>();
  private readonly insert;
  private readonly remove;

  constructor(db: DatabaseSync) {
    this.insert = db.prepare('insert or ignore into blocks values (?, ?)');
    this.remove = db.prepare('delete from blocks where number = ? and other = ?');
    for (const { number, other } of db.prepare('select number, other from blocks').all())
      this.of(number as string).add(other as string);
  }

  has(number: string, other: string): boolean {
    return this.blocked.get(number)?.has(other) ?? false;
  }

  add(number: string, other: string): void {
    this.of(number).add(other);
    this.insert.run(number, other);
  }

  delete(number: string, other: string): void {
    this.of(number).delete(other);
    this.remove.run(number, other);
  }

  /** Removes what a number has blocked and been blocked by, and puts it under another number where one is given. */
  move(from: string, to?: string): void {
    for (const [number, others] of this.blocked)
      for (const other of others) {
        if (number !== from && other !== from) continue;
        this.delete(number, other);
        if (to) this.add(number === from ? to : number, other === from ? to : other);
      }
  }

  private of(number: string): Set<string> {
    const known = this.blocked.get(number) ?? new Set();
    this.blocked.set(number, known);
    return known;
  }
}
