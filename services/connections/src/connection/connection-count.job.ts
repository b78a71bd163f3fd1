import { connectionEvents } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { COUNT_EVERY_MS, CompanyCounter, Periodic } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';

/** Publishes how many connections companies have, for billing, which adds later events (decision 40). */
@Injectable()
export class ConnectionCountJob {
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

  @Periodic({ everyMs: COUNT_EVERY_MS, failure: 'companies could not be counted', immediately: true })
  run(signal: AbortSignal): Promise<void> {
    return this.counter.run(signal);
  }
}
