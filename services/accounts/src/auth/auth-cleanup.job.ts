import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { AuthDatabase } from '../auth.database.ts';

const EVERY_MS = 3_600_000;

/** Deletes outdated sessions, attempts, unconfirmed secrets and expired links. Every replica runs it; deleting twice is harmless. */
@Injectable()
export class AuthCleanupJob {
  constructor(private readonly db: AuthDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'the cleanup failed' })
  async cleanUp(): Promise<void> {
    await this.db.asSystem('cleanup of all companies', async (scope) => {
      const { sessions, attempts, factors, resets, invitations, signInRequests } = scope;
      await sessions.removeOutdated();
      await attempts.removeOutdated();
      await factors.removeUnconfirmed();
      await resets.removeExpired();
      await invitations.removeOutdated();
      await signInRequests.removeExpired();
    });
  }
}
