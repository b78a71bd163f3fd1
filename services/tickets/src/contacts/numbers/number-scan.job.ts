import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CompanyScan } from '@recado/platform';
import { ContactsDatabase } from '../contacts.database.ts';
import { judgeContacts } from './judge-contacts.ts';

/** Finds contacts that were stored before all numbers were read by one rule, in the background. */
@Injectable()
export class NumberScanJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly scan;

  constructor(db: ContactsDatabase) {
    this.scan = new CompanyScan(db, {
      source: 'tickets.contacts',
      progress: ({ numberScans }) => numberScans,
      page: judgeContacts,
    });
  }

  onApplicationBootstrap(): void {
    this.scan.start();
  }
  onModuleDestroy(): Promise<void> {
    return this.scan.stop();
  }
  run(): Promise<void> {
    return this.scan.run();
  }
}
