import { Injectable } from '@nestjs/common';
import { Job, type Attempt } from '@recado/platform';
import { DeskDatabase } from '../../rows/desk.database.ts';
import { removedTagJobKind, type RemovedTag } from './removed-tag.job-kind.ts';

/** Tickets per transaction; the size bounds how long a new message waits for the row locks. */
const BATCH_SIZE = 200;

/** Removes a deleted tag from its tickets in batches; there may be a hundred thousand. */
@Injectable()
export class RemovedTagJob {
  constructor(private readonly db: DeskDatabase) {}

  @Job(removedTagJobKind)
  async clear({ companyId, tagId }: RemovedTag, { signal }: Attempt): Promise<void> {
    for (let cleared = BATCH_SIZE; cleared === BATCH_SIZE; signal.throwIfAborted())
      cleared = await this.db.within({ companyId }, ({ ticketTags }) => ticketTags.clearRemoved(tagId, BATCH_SIZE));
  }
}
