import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ConnectionsDatabase } from '../connections.database.ts';
import { publishRules } from '../rows/publish-connection.ts';

const BATCH = 500;

/** Publishes the rules of connections that are older than their copies in other services, once. */
@Injectable()
export class RulesPublisher implements OnApplicationBootstrap {
  constructor(private readonly db: ConnectionsDatabase) {}

  async onApplicationBootstrap(): Promise<void> {
    while ((await this.publishSome()) === BATCH);
  }

  private publishSome(): Promise<number> {
    return this.db.asSystem('connections from before their rules were published', async ({ connections, publish }) => {
      const found = await connections.claimUnpublishedRules(BATCH);
      for (const connection of found) publishRules(publish, connection);
      return found.length;
    });
  }
}
