import { Controller } from '@nestjs/common';
import { integrationEvents, promptEvents, queueEvents, sessionEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent } from '@recado/platform';
import { publishConnection } from '../rows/publish-connection.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';

/** Queues, prompts and integrations that were removed or ended leave all connections, and so do tokens of an ended support session. */
@Controller()
export class ConnectionListener {
  constructor(private readonly db: ConnectionsDatabase) {}

  @OnEvent(queueEvents.deleted)
  queueRemoved({ companyId, payload }: EnvelopeOf<typeof queueEvents.deleted>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.dropQueue(payload.queueId));
  }
  @OnEvent(promptEvents.deleted)
  promptRemoved({ companyId, payload }: EnvelopeOf<typeof promptEvents.deleted>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.dropTarget('promptId', payload.promptId));
  }
  @OnEvent(integrationEvents.deleted)
  integrationRemoved({ companyId, payload }: EnvelopeOf<typeof integrationEvents.deleted>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.dropTarget('integrationId', payload.integrationId));
  }

  @OnEvent(promptEvents.ended)
  promptEnded({ companyId, payload }: EnvelopeOf<typeof promptEvents.ended>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.dropTarget('promptId', payload.promptId));
  }
  @OnEvent(integrationEvents.ended)
  integrationEnded({ companyId, payload }: EnvelopeOf<typeof integrationEvents.ended>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.dropTarget('integrationId', payload.integrationId));
  }

  @OnEvent(sessionEvents.ended)
  sessionEnded({ companyId, payload }: EnvelopeOf<typeof sessionEvents.ended>): Promise<void> {
    return this.changeAll(companyId, (connection) => connection.endSupport(payload.sessionId));
  }

  /** @param change returns whether it changed the connection */
  private changeAll(companyId: number, change: (connection: ConnectionEntity) => boolean): Promise<void> {
    return this.db.within({ companyId }, async ({ connections, publish }) => {
      for (const connection of await connections.lockAll()) {
        if (!change(connection)) continue;
        await connections.save(connection);
        publishConnection(publish, connection, 'updated');
      }
    });
  }
}
