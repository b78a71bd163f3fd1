import type { DatabaseSync } from 'node:sqlite';
import type { BusinessAccount, OfficialNumber } from '../model/official-number.model.ts';

/** Official numbers and their accounts; cached in memory, every change is written at once. */
export class OfficialNumbersTable {
  private readonly byNumber = new Map<string, OfficialNumber>();
  private readonly byId = new Map<string, OfficialNumber>();
  private readonly accounts = new Map<string, BusinessAccount>();
  private readonly write;
  private readonly delete;
  private readonly writeAccount;

  constructor(db: DatabaseSync) {
    this.write = db.prepare('insert or replace into officials values (?, ?)');
    this.delete = db.prepare('delete from officials where id = ?');
    this.writeAccount = db.prepare('insert or replace into accounts values (?, ?)');
    for (const { doc } of db.prepare('select doc from officials').all())
      this.cache(JSON.parse(doc as string) as OfficialNumber);
    for (const { doc } of db.prepare('select doc from accounts').all()) {
      const account = JSON.parse(doc as string) as BusinessAccount;
      this.accounts.set(account.id, account);
    }
  }

  all(): OfficialNumber[] {
    return [...this.byId.values()];
  }

  /** @param number digits */
  find(number: string): OfficialNumber | undefined {
    return this.byNumber.get(number);
  }

  findById(phoneNumberId: string): OfficialNumber | undefined {
    return this.byId.get(phoneNumberId);
  }

  ofAccount(accountId: string): OfficialNumber[] {
    return this.all().filter((official) => official.accountId === accountId);
  }

  save(official: OfficialNumber): void {
    this.cache(official);
    this.write.run(official.phoneNumberId, JSON.stringify(official));
  }

  remove({ number, phoneNumberId }: OfficialNumber): void {
    this.byNumber.delete(number);
    this.byId.delete(phoneNumberId);
    this.delete.run(phoneNumberId);
  }

  account(id: string): BusinessAccount | undefined {
    return this.accounts.get(id);
  }

  saveAccount(account: BusinessAccount): void {
    this.accounts.set(account.id, account);
    this.writeAccount.run(account.id, JSON.stringify(account));
  }

  private cache(official: OfficialNumber): void {
    this.byNumber.set(official.number, official);
    this.byId.set(official.phoneNumberId, official);
  }
}
