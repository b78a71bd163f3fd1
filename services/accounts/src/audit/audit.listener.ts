import { audits, type Audited, type Told } from '@recado/contracts';
import { Hears, Listens } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

/** Keeps what every service tells of who did what. */
@Listens()
export class AuditListener {
  constructor(private readonly db: AccountsDatabase) {}

  @Hears(audits.accounts)
  inAccounts(told: Told<Audited>): Promise<void> {
    return this.keep(told);
  }
  @Hears(audits.tickets)
  inTickets(told: Told<Audited>): Promise<void> {
    return this.keep(told);
  }
  @Hears(audits.connections)
  inConnections(told: Told<Audited>): Promise<void> {
    return this.keep(told);
  }
  @Hears(audits.chat)
  inChat(told: Told<Audited>): Promise<void> {
    return this.keep(told);
  }

  private async keep({ id, companyId, at, payload }: Told<Audited>): Promise<void> {
    await this.db.within({ companyId }, async ({ audits, users }) => {
      const { support, ...what } = payload;
      const user = what.userId ? await users.find(what.userId) : null;
      const userName = user?.name ?? support ?? '';
      await audits.add({ ...what, companyId, eventId: id, at: new Date(at), userName });
    });
  }
}
