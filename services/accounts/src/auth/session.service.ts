import {
  Fault,
  sessions,
  type Caller,
  type Handlers,
  type LivingSession,
  type OwnSession,
  type SessionId,
  type SessionIds,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AuthDatabase } from '../auth.database.ts';
import { publishEndedSessions } from './publish-ended-sessions.ts';

const why = 'support sessions of a user are of other companies';

/** Users list and end their own sessions; support staff have none in the company. */
@Serves(sessions)
export class UserSessionService implements Handlers<typeof sessions> {
  constructor(private readonly db: AuthDatabase) {}

  list({ userId, sessionId }: Caller): Promise<OwnSession[]> {
    if (userId === null) return Promise.resolve([]);
    return this.db.asSystem(why, async ({ sessions, companies }) => {
      const found = await sessions.listOfUser(userId);
      const supported = found.filter(({ supportReason }) => supportReason !== null);
      const names = await companies.namesOf(supported.map(({ companyId }) => companyId));
      return found.map((session) =>
        session.present(sessionId, session.supportReason === null ? null : (names.get(session.companyId) ?? '')),
      );
    });
  }

  end({ userId, sessionId }: Caller, { id }: SessionId): Promise<void> {
    return this.db.asSystem(why, async (scope) => {
      const session = await scope.sessions.findLiving(id);
      if (!session || session.userId !== userId) throw new Fault('ERR_NO_SESSION_FOUND');
      const ending = id === sessionId ? 'logout' : 'remote';
      publishEndedSessions(scope, await scope.sessions.end(id, ending), ending);
    });
  }

  people(caller: Caller, { ids }: SessionIds): Promise<LivingSession[]> {
    return this.db.within(caller, async ({ sessions, users, personalProfiles }) => {
      const living = await sessions.listLiving(ids);
      const people = await users.listByIds(living.map(({ userId }) => userId));
      const notices = new Map(
        (await personalProfiles.listByIds(people.map(({ id }) => id))).map((own) => [own.userId, own.notices]),
      );
      return living.flatMap(({ id, userId }) => {
        const user = people.find((candidate) => candidate.id === userId);
        const own = notices.get(userId);
        return user ? [{ id, user: user.present(), ...(own && { notices: own }) }] : [];
      });
    });
  }
}
