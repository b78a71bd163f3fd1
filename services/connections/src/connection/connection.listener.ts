import { connectionEvents, ticketEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

/** A removed queue is no connection's any more: neither of its menu nor the one it transfers to. */
@Listens()
export class ConnectionListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(ticketEvents.queueRemoved)
  queueRemoved({ companyId, payload }: EventEnvelope<{ queueId: number }>): Promise<void> {
    return this.db.within({ companyId }, async ({ connections, publish }) => {
      for (const connection of await connections.lockAll()) {
        if (!connection.dropQueue(payload.queueId)) continue;
        await connections.save(connection);
        publish(connectionEvents.saved, { whatsapp: connection.present() });
      }
    });
  }
}
