import { chatFileEvents } from '@recado/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompanyCounter } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

/** Publishes how many bytes the files of a company's chats have, for billing, which adds later events (decision 40). */
@Injectable()
export class ChatStorageJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly counter;

  constructor(db: ChatDatabase) {
    this.counter = new CompanyCounter(db, {
      table: 'chat.internal_files',
      async count({ companyStorage, publish }, companyId) {
        const { total, ...position } = await companyStorage.count(companyId);
        publish(chatFileEvents.counted, { total, position }, { companyId });
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
