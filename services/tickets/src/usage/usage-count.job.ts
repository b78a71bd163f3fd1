import { contactEvents, messageEvents } from '@recado/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompanyCounter } from '@recado/platform';
import { UsageDatabase } from './usage.database.ts';

/** Publishes how many contacts and stored bytes companies have, for billing, which adds later events (decision 40). */
@Injectable()
export class UsageCountJob implements OnApplicationBootstrap, OnModuleDestroy {
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

  onApplicationBootstrap(): void {
    this.counter.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.counter.stop();
  }

  run(): Promise<void> {
    return this.counter.run();
  }
}
