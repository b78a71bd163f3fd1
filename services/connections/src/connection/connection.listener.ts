import { connectionEvents, ticketEvents, type Told } from '@recado/contracts';
import { Hears, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

/** A removed queue is no connection's any more: neither of its menu nor the one it transfers to. */
@Listens()
export class ConnectionListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @Hears(ticketEvents.queueRemoved)
  queueRemoved({ companyId, payload }: Told<{ queueId: number }>): Promise<void> {
    return this.db.within({ companyId }, async ({ connections, tell }) => {
      for (const connection of await connections.lockAll()) {
        if (!connection.dropQueue(payload.queueId)) continue;
        await connections.save(connection);
        tell(connectionEvents.saved, { whatsapp: connection.present() });
      }
    });
  }
}
