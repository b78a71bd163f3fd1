import { Controller } from '@nestjs/common';
import { copies, mailOrders, platformEvents, type EnvelopeOf } from '@recado/contracts';
import { Jobs, OnEvent, takeIfNewer } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { MailSender } from './mail.sender.ts';
import { storeMail } from './store-mail.ts';

@Controller()
export class MailListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly sender: MailSender,
  ) {}

  @OnEvent(mailOrders.send)
  ordered({ companyId, payload }: EnvelopeOf<typeof mailOrders.send>): Promise<void> {
    return this.db.within({ companyId }, (scope) => storeMail(scope, this.jobs, companyId, payload, this.sender.isOn));
  }

  @OnEvent(platformEvents.changed)
  platformChanged(event: EnvelopeOf<typeof platformEvents.changed>): Promise<void> {
    return this.db.asSystem('settings of the platform belong to no company', async ({ platform, manager }) => {
      if (await takeIfNewer(manager, copies.chat.platform, '', event)) await platform.save(event.payload);
    });
  }
}
