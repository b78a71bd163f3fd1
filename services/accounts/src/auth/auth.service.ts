import {
  accountEvents,
  auth,
  Fault,
  type Caller,
  type Handlers,
  type Login,
  type OpenedSession,
  type RefreshSession,
  type ResolvedSession,
  type ResolveSession,
  type SessionUser,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from '../user/user.entity.ts';
import { isPassword, nobodysPassword } from './password.ts';
import { presentSessionUser } from './present.ts';
import { SessionEntity } from './session.entity.ts';
import { Tokens } from './tokens.ts';

@Serves(auth)
export class AuthService implements Handlers<typeof auth> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly tokens: Tokens,
  ) {}

  async login(caller: Caller, { email, password }: Login): Promise<OpenedSession> {
    const account = { kind: 'account' as const, value: email };
    const tried = caller.address ? [account, { kind: 'address' as const, value: caller.address }] : [account];
    const found = await this.db.asSystem('who signs in is not known yet', async ({ users, attempts }) => {
      if (await attempts.exhausted(tried)) throw new Fault('ERR_TOO_MANY_ATTEMPTS');
      return users.byEmail(email);
    });
    const right = await isPassword(password, found?.passwordHash ?? nobodysPassword);
    return this.db
      .asSystem('sign-in', async (scope) => {
        if (!found || !right) {
          await scope.attempts.count(tried);
          return null;
        }
        await scope.attempts.forget(account);
        if (!(await scope.companies.get(found.companyId)).status) throw new Fault('ERR_COMPANY_SUSPENDED');
        await endOthers(scope, found);
        const { session, token } = SessionEntity.open(found, caller.address);
        await scope.sessions.add(session);
        return this.opened(scope, found, session, token);
      })
      .then((opened) => {
        if (!opened) throw new Fault('ERR_INVALID_CREDENTIALS');
        return opened;
      });
  }

  async refresh(_caller: Caller, { refreshToken = '' }: RefreshSession): Promise<OpenedSession> {
    const id = refreshToken.split('.')[0] ?? '';
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Fault('ERR_SESSION_EXPIRED');
    const opened = await this.db.asSystem('the token says whose session it is', async (scope) => {
      const session = await scope.sessions.lock(id);
      if (!session) return null;
      if (session.judge(refreshToken) === 'stolen') {
        await scope.sessions.end(id);
        scope.tell(
          accountEvents.sessionEnded,
          { userId: session.userId, sessionId: id, reason: 'reuse' },
          session.companyId,
        );
        return null;
      }
      const user = await scope.users.get(session.userId);
      const token = session.rotate();
      await scope.sessions.save(session);
      return this.opened(scope, user, session, token);
    });
    if (!opened) throw new Fault('ERR_SESSION_EXPIRED');
    return opened;
  }

  async logout(caller: Caller): Promise<void> {
    const { sessionId, userId } = caller;
    if (!sessionId || !userId) return;
    await this.db.within(caller, async ({ sessions, tell }) => {
      await sessions.end(sessionId);
      tell(accountEvents.sessionEnded, { userId, sessionId, reason: 'logout' });
    });
  }

  me(caller: Caller): Promise<SessionUser> {
    return this.db.within(caller, async (scope) =>
      presentSessionUser(scope, await scope.users.get(caller.userId ?? 0)),
    );
  }

  async resolve(_caller: Caller, { sessionId }: ResolveSession): Promise<ResolvedSession> {
    return this.db.asSystem('the session says which company it is of', async (scope) => {
      const session = await scope.sessions.living(sessionId);
      const user = session && (await scope.users.find(session.userId));
      if (!user) throw new Fault('ERR_SESSION_EXPIRED');
      const company = await scope.companies.get(user.companyId);
      return user.rights(company, await scope.settings.languageOf(company.id));
    });
  }

  private async opened(scope: AccountsScope, user: UserEntity, session: SessionEntity, refreshToken: string) {
    const token = this.tokens.access(session);
    return { token, user: await presentSessionUser(scope, user), refreshToken };
  }
}

/** One person, one place: who signs in elsewhere signs out here. */
async function endOthers({ sessions, tell }: AccountsScope, user: UserEntity): Promise<void> {
  for (const ended of await sessions.endAll(user.id)) {
    const fact = { userId: user.id, sessionId: ended.id, reason: 'anotherLogin' as const };
    tell(accountEvents.sessionEnded, fact, user.companyId);
  }
}
