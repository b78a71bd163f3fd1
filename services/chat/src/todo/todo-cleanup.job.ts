import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeatTask } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

const INTERVAL_MS = 3_600_000;
/** A device that was away for longer fetches its list from the start. */
const DAYS = 180;
const BATCH = 1_000;

/** Removes the marks of deleted tasks that devices have had long enough to fetch. */
@Injectable()
export class TodoCleanupJob implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;
  private isStopping = false;

  constructor(private readonly db: ChatDatabase) {}

  onApplicationBootstrap(): void {
    this.stop = repeatTask(INTERVAL_MS, () => this.run(), 'old deletions of tasks could not be removed');
  }
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.stop?.();
  }

  async run(): Promise<void> {
    let isMore = true;
    while (isMore && !this.isStopping)
      isMore = await this.db.asSystem('tasks of all companies', ({ todo }) => todo.removeDeletions(DAYS, BATCH));
  }
}
