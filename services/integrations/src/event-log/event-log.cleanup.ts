import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';

const EVERY_MS = 60_000;

/** Removes events after 30 days. */
@Injectable()
export class EventLogCleanup {
  constructor(private readonly db: IntegrationsDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'old events could not be removed', immediately: true })
  async cleanUp(signal: AbortSignal): Promise<void> {
    let isLeft = true;
    while (isLeft && !signal.aborted)
      isLeft = await this.db.asSystem('old events of all companies', ({ eventLogCleanup }) =>
        eventLogCleanup.removeOld(),
      );
  }
}
