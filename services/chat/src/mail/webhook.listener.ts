import { Controller } from '@nestjs/common';
import { dayOf, platformCaller, timeOf, users, webhookEvents, type EnvelopeOf } from '@recado/contracts';
import { Bus, client, Jobs, OnEvent } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { MailSender } from './mail.sender.ts';
import { storeMail } from './store-mail.ts';

/** Notifies the admins of a company by mail of a webhook that the platform has disabled. */
@Controller()
export class WebhookListener {
  private readonly users;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
    bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  @OnEvent(webhookEvents.disabled)
  async disabled({ companyId, trace, payload }: EnvelopeOf<typeof webhookEvents.disabled>): Promise<void> {
    if (!this.sender.isOn) return;
    const { webhookId, name: webhook, since, reason } = payload;
    const { admins, language, timezone } = await this.users.admins(platformCaller(companyId, trace), {});
    const at = new Date(since);
    const local = `${dayOf(at, timezone)}T${timeOf(at, timezone)}`;
    const mail = { kind: 'webhookDisabled', webhook, since: local, reason } as const;
    await this.db.within({ companyId }, async (scope) => {
      for (const { id, name, email } of admins) {
        const mailId = `webhook-disabled-${webhookId}-${at.toISOString()}-${id}`;
        await storeMail(scope, this.jobs, companyId, { mailId, to: { name, email }, language, mail }, true);
      }
    });
  }
}
