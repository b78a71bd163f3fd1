import { chatFileEvents } from '@recado/contracts';
import { Injectable } from '@nestjs/common';
import { COUNT_EVERY_MS, CompanyCounter, Periodic } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

/** Publishes how many bytes the files of a company's chats have, for billing, which adds later events (decision 40). */
@Injectable()
export class ChatStorageJob {
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

  @Periodic({ everyMs: COUNT_EVERY_MS, failure: 'companies could not be counted', immediately: true })
  run(signal: AbortSignal): Promise<void> {
    return this.counter.run(signal);
  }
}
