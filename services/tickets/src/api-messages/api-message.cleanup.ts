import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { repeatTask } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';

const EVERY_MS = 3_600_000;
const BATCH_SIZE = 5_000;

/** Removes calls of the API after thirty days; their messages stay in the conversations. */
@Injectable()
export class ApiMessageCleanup implements OnApplicationBootstrap, OnModuleDestroy {
  private stop: (() => Promise<void>) | undefined;

  constructor(private readonly db: DeskDatabase) {}

  onApplicationBootstrap(): void {
    this.stop = repeatTask(EVERY_MS, () => this.removeOld(), 'old calls of the API were not removed');
  }
  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  private async removeOld(): Promise<void> {
    const removeBatch = () =>
      this.db.asSystem('old calls of all companies', ({ apiMessages }) => apiMessages.removeOld(BATCH_SIZE));
    while ((await removeBatch()) === BATCH_SIZE);
  }
}
