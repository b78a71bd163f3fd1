import { Controller } from '@nestjs/common';
import { webhookEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { AdminMailWriter } from './admin-mail.writer.ts';

/** Notifies the admins of a company by mail of a webhook that the platform has disabled. */
@Controller()
export class WebhookListener {
  constructor(private readonly mails: AdminMailWriter) {}

  @OnEvent(webhookEvents.disabled)
  disabled(event: EnvelopeOf<typeof webhookEvents.disabled>): Promise<void> {
    const { webhookId, name: webhook, since, reason } = event.payload;
    const time = new Date(since).toISOString();
    return this.mails.write(event, `webhook-disabled-${webhookId}-${time}`, since, (localTime) => ({
      kind: 'webhookDisabled',
      webhook,
      since: localTime,
      reason,
    }));
  }
}
