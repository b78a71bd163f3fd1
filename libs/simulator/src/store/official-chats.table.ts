import type { DatabaseSync } from 'node:sqlite';
import type { SentMessage, ServiceWindow } from '../model/sent-message.model.ts';

/** The windows of official numbers, the messages that they have sent, and the people that they have written to first. */
export class OfficialChatsTable {
  private readonly writeWindow;
  private readonly readWindow;
  private readonly writeSent;
  private readonly readSent;
  private readonly writeStarted;
  private readonly hasStarted;
  private readonly countStarted;

  constructor(db: DatabaseSync) {
    this.writeWindow = db.prepare('insert or replace into windows values (?, ?, ?)');
    this.readWindow = db.prepare('select doc from windows where number = ? and person = ?');
    this.writeSent = db.prepare('insert or replace into sent values (?, ?, ?)');
    this.readSent = db.prepare('select doc from sent where number = ? and id = ?');
    this.writeStarted = db.prepare('insert or replace into started values (?, ?, ?)');
    this.hasStarted = db.prepare('select 1 from started where account = ? and person = ? and at > ?');
    this.countStarted = db.prepare('select count(*) as count from started where account = ? and at > ?');
  }

  window(number: string, person: string): ServiceWindow | undefined {
    const row = this.readWindow.get(number, person);
    return row && (JSON.parse(row.doc as string) as ServiceWindow);
  }

  saveWindow(number: string, person: string, window: ServiceWindow): void {
    this.writeWindow.run(number, person, JSON.stringify(window));
  }

  sent(number: string, id: string): SentMessage | undefined {
    const row = this.readSent.get(number, id);
    return row && (JSON.parse(row.doc as string) as SentMessage);
  }

  saveSent(message: SentMessage): void {
    this.writeSent.run(message.number, message.id, JSON.stringify(message));
  }

  /**
   * Counts a person whom the account writes to outside of a window.
   * @returns false, and counts nothing, when as many others were written to since `since`
   */
  start(
    accountId: string,
    person: string,
    { at, since, limit }: { at: number; since: number; limit: number },
  ): boolean {
    const isKnown = this.hasStarted.get(accountId, person, since) !== undefined;
    if (!isKnown && (this.countStarted.get(accountId, since)?.count as number) >= limit) return false;
    if (!isKnown) this.writeStarted.run(accountId, person, at);
    return true;
  }
}
