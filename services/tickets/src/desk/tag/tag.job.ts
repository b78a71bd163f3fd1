import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { TicketsDatabase } from '../../tickets.database.ts';
import { removedTagJob, type RemovedTag } from './work.ts';

/** Tickets in one transaction: a message for one of them waits no longer than that. */
const AT_ONCE = 200;

/** Takes a tag that was removed off its tickets, of which there may be a hundred thousand. */
@Injectable()
export class TagJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<RemovedTag>(removedTagJob, (removed, { signal }) => this.clear(removed, signal));
  }

  private async clear({ companyId, tagId }: RemovedTag, signal: AbortSignal): Promise<void> {
    for (let cleared = AT_ONCE; cleared === AT_ONCE; signal.throwIfAborted())
      cleared = await this.db.within({ companyId }, ({ ticketTags }) => ticketTags.clear(tagId, AT_ONCE));
  }
}
