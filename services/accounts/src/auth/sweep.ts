import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

const EVERY_MS = 3_600_000;

/** Forgets what nobody asks for any more. Every replica does; what is gone already is gone. */
@Injectable()
export class Sweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: AccountsDatabase) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.inPeace(), EVERY_MS).unref();
  }
  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    await this.db.asSystem('what is old is old in every company', async ({ sessions, attempts, factors }) => {
      await sessions.sweep();
      await attempts.sweep();
      await factors.sweep();
    });
  }

  private async inPeace(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      log.warn({ err: error }, 'nothing was swept'); // the next hour does it
    }
  }
}
