import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

const INTERVAL_MS = 3_600_000;
/** A device that was away for longer fetches its list from the start. */
const DAYS = 180;
const BATCH = 1_000;

/** Removes the marks of deleted tasks that devices have had long enough to fetch. */
@Injectable()
export class TodoCleanupJob {
  constructor(private readonly db: ChatDatabase) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'old deletions of tasks could not be removed' })
  async run(signal: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await this.db.asSystem('tasks of all companies', ({ todo }) => todo.removeDeletions(DAYS, BATCH));
  }
}
