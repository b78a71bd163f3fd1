import { connectionEvents, ticketEvents, type EventType, type EventEnvelope } from '@recado/contracts';
import { Bus, OnEvent, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { hintSession } from '../shard/hints.ts';
import { identityOfChat } from '../whatsapp/jid.ts';

type Of<E> = E extends EventType<infer P> ? EventEnvelope<P> : never;

/** Somebody wants a file after all that could not be had. */
@Listens()
export class MediaListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @OnEvent(ticketEvents.mediaWanted)
  async wanted(event: Of<typeof ticketEvents.mediaWanted>): Promise<void> {
    const { connectionId, waId, to } = event.payload;
    await this.db.within(event, async ({ media, publish }) => {
      if (await media.again(connectionId, waId)) return;
      // Nothing is known of it any more: WhatsApp itself keeps a file for some weeks only.
      const gone = { file: null, failure: 'expired' as const };
      publish(connectionEvents.mediaStored, { connectionId, chat: identityOfChat(to), waId, ...gone });
    });
    hintSession(this.bus, connectionId);
  }
}
