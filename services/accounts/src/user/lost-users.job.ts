import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';
import { publishPresence } from '../rows/publish-user.ts';
import { AWAY_SECONDS } from '../rows/user.entity.ts';

const INTERVAL_MS = 5_000;
const BATCH = 200;

/** Marks users offline whose gateway has died and who report no more, and publishes it. */
@Injectable()
export class LostUsersJob {
  constructor(private readonly db: AccountsDatabase) {}

  @Periodic({ everyMs: INTERVAL_MS, failure: 'lost users could not be marked' })
  async markAll(): Promise<void> {
    while ((await this.markSome()) === BATCH);
  }

  private markSome(): Promise<number> {
    return this.db.asSystem('users of all companies leave', async (scope) => {
      const lost = await scope.users.markLost(AWAY_SECONDS, BATCH);
      for (const user of lost) publishPresence(scope, user);
      return lost.length;
    });
  }
}
