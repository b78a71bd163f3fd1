import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log } from '@recado/platform';
import { AuthDatabase } from '../auth.database.ts';

const EVERY_MS = 3_600_000;

/** Deletes outdated sessions, attempts, unconfirmed secrets and expired links. Every replica runs it; deleting twice is harmless. */
@Injectable()
export class AuthCleanupJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: AuthDatabase) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async cleanUp(): Promise<void> {
    await this.db.asSystem('cleanup of all companies', async ({ sessions, attempts, factors, resets }) => {
      await sessions.removeOutdated();
      await attempts.removeOutdated();
      await factors.removeUnconfirmed();
      await resets.removeExpired();
    });
  }

  private async run(): Promise<void> {
    try {
      await this.cleanUp();
    } catch (error) {
      log.warn({ err: error }, 'the cleanup failed'); // the next run retries
    }
  }
}
