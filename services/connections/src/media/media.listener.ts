import { connectionEvents, ticketEvents, type EventType, type Told } from '@recado/contracts';
import { Bus, Hears, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { hintSession } from '../shard/hints.ts';
import { identityOfChat } from '../whatsapp/jid.ts';

type Of<E> = E extends EventType<infer P> ? Told<P> : never;

/** Somebody wants a file after all that could not be had. */
@Listens()
export class MediaListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @Hears(ticketEvents.mediaWanted)
  async wanted(told: Of<typeof ticketEvents.mediaWanted>): Promise<void> {
    const { connectionId, waId, to } = told.payload;
    await this.db.within(told, async ({ media, tell }) => {
      if (await media.again(connectionId, waId)) return;
      // Nothing is known of it any more: WhatsApp itself keeps a file for some weeks only.
      const gone = { file: null, failure: 'expired' as const };
      tell(connectionEvents.mediaStored, { connectionId, chat: identityOfChat(to), waId, ...gone });
    });
    hintSession(this.bus, connectionId);
  }
}
