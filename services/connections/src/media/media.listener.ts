import { Controller } from '@nestjs/common';
import { messageOrders, whatsappEvents, type EnvelopeOf } from '@recado/contracts';
import { Bus, OnEvent } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import { identityOfChat } from '../channel/parse-jid.ts';

/** Retries a failed download on request. */
@Controller()
export class MediaListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @OnEvent(messageOrders.fetchMedia)
  async wanted(event: EnvelopeOf<typeof messageOrders.fetchMedia>): Promise<void> {
    const { connectionId, waId, to } = event.payload;
    await this.db.within(event, async ({ media, publish }) => {
      if (await media.retry(connectionId, waId)) return;
      // The row was cleaned up; WhatsApp itself keeps a file for some weeks only.
      const gone = { file: null, failure: 'expired' as const };
      publish(whatsappEvents.mediaStored, { connectionId, chat: identityOfChat(to), waId, ...gone });
    });
    publishSessionHint(this.bus, connectionId);
  }
}
