import { dayOf, platformCaller, timeOf, users, type EventEnvelope, type Mail } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { Bus, client, Jobs } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { MailSender } from './mail.sender.ts';
import { storeMail } from './store-mail.ts';

/** Writes mails to the admins of a company. */
@Injectable()
export class AdminMailWriter {
  private readonly users;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  /**
   * Writes one mail to each admin in the language of the company; nothing where no mails are sent.
   * @param key names the occasion; a mail of the same one is not written again
   * @param at the time in the mail, ISO 8601
   * @param mailOf the mail, by that time in the company's time zone, YYYY-MM-DDTHH:MM
   */
  async write(
    { companyId, trace }: Pick<EventEnvelope, 'companyId' | 'trace'>,
    key: string,
    at: string,
    mailOf: (localTime: string) => Mail,
  ): Promise<void> {
    if (!this.sender.isOn) return;
    const { admins, language, timezone } = await this.users.admins(platformCaller(companyId, trace), {});
    const time = new Date(at);
    const mail = mailOf(`${dayOf(time, timezone)}T${timeOf(time, timezone)}`);
    await this.db.within({ companyId }, async (scope) => {
      for (const { id, name, email } of admins)
        await storeMail(
          scope,
          this.jobs,
          companyId,
          { mailId: `${key}-${id}`, to: { name, email }, language, mail },
          true,
        );
    });
  }
}
