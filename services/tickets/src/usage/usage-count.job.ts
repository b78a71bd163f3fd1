import { contactEvents, messageEvents } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { COUNT_EVERY_MS, CompanyCounter, Periodic } from '@recado/platform';
import { UsageDatabase } from './usage.database.ts';

/** Publishes how many contacts and stored bytes companies have, for billing, which adds later events (decision 40). */
@Injectable()
export class UsageCountJob {
  private readonly counter;

  constructor(db: UsageDatabase) {
    this.counter = new CompanyCounter(db, {
      table: 'tickets.contacts',
      async count({ counts, publish }, companyId) {
        const { contacts, storageBytes, ...position } = await counts.count(companyId);
        publish(contactEvents.counted, { total: contacts, position }, { companyId });
        publish(messageEvents.filesCounted, { total: storageBytes, position }, { companyId });
      },
    });
  }

  @Periodic({ everyMs: COUNT_EVERY_MS, failure: 'companies could not be counted', immediately: true })
  run(signal: AbortSignal): Promise<void> {
    return this.counter.run(signal);
  }
}
