import { Controller } from '@nestjs/common';
import { connectionEvents, webhookViews, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

/** Endpoints lose removed connections; one that watched no other is switched off. */
@Controller()
export class LostConnectionListener {
  constructor(private readonly db: IntegrationsDatabase) {}

  @OnEvent(connectionEvents.deleted)
  connectionDeleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    const { connectionId } = event.payload;
    return this.db.within(event, async ({ webhooks, publish }) => {
      for (const webhook of await webhooks.lockOfConnection(connectionId)) {
        webhook.loseConnection(connectionId);
        await webhooks.save(webhook);
        publish(webhookViews.saved, { record: webhook.present(), isNew: false });
      }
    });
  }
}
