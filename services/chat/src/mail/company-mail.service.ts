import {
  companyMails,
  MOST_SHOWN_MAILS,
  type Caller,
  type CompanyMail,
  type CompanyMailsOf,
  type Handlers,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

/** Shows super users what a company was written. */
@Serves(companyMails)
export class CompanyMailService implements Handlers<typeof companyMails> {
  constructor(private readonly db: ChatDatabase) {}

  list(_caller: Caller, { companyId }: CompanyMailsOf): Promise<CompanyMail[]> {
    return this.db.asSystem('super users see the mails of every company', async ({ mails }) => {
      const found = await mails.newestOf(companyId, MOST_SHOWN_MAILS);
      return found.map(({ createdAt, endedAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      }));
    });
  }
}
