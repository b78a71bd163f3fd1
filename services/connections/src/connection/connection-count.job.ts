import { connectionEvents } from '@recado/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompanyCounter } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

/** Publishes how many connections companies have, for billing, which adds later events (decision 40). */
@Injectable()
export class ConnectionCountJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly counter;

  constructor(db: ConnectionsDatabase) {
    this.counter = new CompanyCounter(db, {
      table: 'connections.whatsapps',
      async count({ connections, publish }, companyId) {
        const { total, ...position } = await connections.countOf(companyId);
        publish(connectionEvents.counted, { total, position }, { companyId });
      },
    });
  }

  onApplicationBootstrap(): void {
    this.counter.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.counter.stop();
  }
}
