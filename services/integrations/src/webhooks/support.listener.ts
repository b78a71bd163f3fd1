import { Controller } from '@nestjs/common';
import { sessionEvents, webhookViews, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

/** Switches off what a support session made or changed when the session ends; the company may activate it again. */
@Controller()
export class SupportListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded(event: EnvelopeOf<typeof sessionEvents.ended>): Promise<void> {
    return this.db.within(event, async ({ webhooks, publish }) => {
      for (const webhook of await webhooks.lockOfSupport(event.payload.sessionId)) {
        webhook.setActive(false);
        webhook.supportSession = null;
        await webhooks.save(webhook);
        publish(webhookViews.saved, { record: webhook.present(), isNew: false });
      }
    });
  }
}
