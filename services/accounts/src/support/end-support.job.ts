import { Injectable } from '@nestjs/common';
import { Job } from '@recado/platform';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import { endSupportJobKind, type EndSupportOrder } from './end-support.job-kind.ts';
import { SupportDatabase } from './support.database.ts';

/**
 * Publishes that a support session is over, a minute after it has expired or ended: every service ends what the session made with
 * consent, also in the requests that were under way.
 */
@Injectable()
export class EndSupportJob {
  constructor(private readonly db: SupportDatabase) {}

  @Job(endSupportJobKind)
  run({ sessionId }: EndSupportOrder): Promise<void> {
    return this.db.asSystem('the session identifies the company', async (scope) => {
      const session = await scope.sessions.find(sessionId);
      if (!session) return;
      await scope.sessions.markExpired(sessionId);
      publishEndedSessions(scope, [session], 'expired');
    });
  }
}
