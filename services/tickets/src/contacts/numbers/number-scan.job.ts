import { Injectable } from '@nestjs/common';
import { CompanyScan, Periodic, SCAN_EVERY_MS } from '@recado/platform';
import { ContactsDatabase } from '../contacts.database.ts';
import { judgeContacts } from './judge-contacts.ts';

/** Finds contacts that were stored before all numbers were read by one rule, in the background. */
@Injectable()
export class NumberScanJob {
  private readonly scan;

  constructor(db: ContactsDatabase) {
    this.scan = new CompanyScan(db, {
      source: 'tickets.contacts',
      progress: ({ numberScans }) => numberScans,
      page: judgeContacts,
    });
  }

  @Periodic({ everyMs: SCAN_EVERY_MS, failure: 'contacts could not be looked through', immediately: true })
  run(signal: AbortSignal): Promise<void> {
    return this.scan.run(signal);
  }
}
