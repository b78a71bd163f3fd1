import { Controller } from '@nestjs/common';
import { connectionEvents, dayOf, platformCaller, timeOf, users, type EnvelopeOf } from '@recado/contracts';
import { Bus, client, Jobs, OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { MailSender } from './mail.sender.ts';
import { storeMail } from './store-mail.ts';

const HOUR_LENGTH = '2026-01-31T13'.length;

/** Notifies the admins of a company by mail of a connection that is down, at most once an hour. */
@Controller()
export class OutageListener {
  private readonly users;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  @OnEvent(connectionEvents.down)
  async down({ companyId, trace, payload }: EnvelopeOf<typeof connectionEvents.down>): Promise<void> {
    if (!this.sender.isOn) return;
    const { connectionId, name: connection, since, reason = null } = payload;
    const { admins, language, timezone } = await this.users.admins(platformCaller(companyId, trace), {});
    const at = new Date(since);
    const local = `${dayOf(at, timezone)}T${timeOf(at, timezone)}`;
    const mail = { kind: 'connectionDown', connection, since: local, reason } as const;
    await this.db.within({ companyId }, async (scope) => {
      for (const { id, name, email } of admins) {
        const mailId = `connection-down-${connectionId}-${at.toISOString().slice(0, HOUR_LENGTH)}-${id}`;
        await storeMail(scope, this.jobs, companyId, { mailId, to: { name, email }, language, mail }, true);
      }
    });
  }
}
