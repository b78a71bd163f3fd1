import { Controller } from '@nestjs/common';
import { queueEvents, type EventEnvelope } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { publishConnection } from './publish-connection.ts';
import { ConnectionsDatabase } from '../connections.database.ts';

/** A removed queue leaves all connections, as a queue of the menu and as the transfer queue. */
@Controller()
export class ConnectionListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(queueEvents.deleted)
  queueRemoved({ companyId, payload }: EventEnvelope<{ queueId: number }>): Promise<void> {
    return this.db.within({ companyId }, async ({ connections, publish }) => {
      for (const connection of await connections.lockAll()) {
        if (!connection.dropQueue(payload.queueId)) continue;
        await connections.save(connection);
        publishConnection(publish, connection, 'updated');
      }
    });
  }
}
