import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import { endSupportJobKind, type EndSupportOrder } from './end-support.job-kind.ts';
import { SupportDatabase } from './support.database.ts';

/** Publishes that a support session has expired, so that every service ends what the session made with consent. */
@Injectable()
export class EndSupportJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: SupportDatabase,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<EndSupportOrder>(endSupportJobKind, (ordered) => this.run(ordered));
  }

  private run({ sessionId }: EndSupportOrder): Promise<void> {
    return this.db.asSystem('the session identifies the company', async (scope) => {
      const session = await scope.sessions.find(sessionId);
      if (session && (await scope.sessions.markExpired(sessionId))) publishEndedSessions(scope, [session], 'expired');
    });
  }
}
