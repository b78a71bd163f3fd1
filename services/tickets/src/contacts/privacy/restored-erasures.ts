import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { log, Periodic } from '@recado/platform';
import { ContactsDatabase } from '../contacts.database.ts';
import { ContactErasureJob } from './contact-erasure.job.ts';
import { ContactEraser } from './contact.eraser.ts';

const EVERY_MS = 15_000;

/**
 * Erases contacts again that a restored backup still had. A restore adds their erasures; they are done before the service
 * answers its first request, and those of one company that is restored into a running installation before people of it sign in.
 */
@Injectable()
export class RestoredErasures implements OnApplicationBootstrap {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly eraser: ContactEraser,
    private readonly job: ContactErasureJob,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.eraseAgain();
  }

  @Periodic({ everyMs: EVERY_MS, failure: 'restored contacts could not be erased again' })
  async eraseAgain(): Promise<void> {
    const due = await this.db.asSystem('a restore concerns all companies', ({ erasures }) => erasures.listRestored());
    const { signal } = new AbortController();
    for (const contact of due) {
      await this.eraser.eraseRestored(contact);
      await this.job.run(contact, { isLast: false, signal });
    }
    if (due.length > 0) log.info({ contacts: due.length }, 'contacts of a restored backup were erased again');
  }
}
