import {
  accountEvents,
  auditOf,
  audits,
  auth,
  Fault,
  type Caller,
  type EnterCompany,
  type Handlers,
  type Login,
  type OpenedSession,
  type RefreshSession,
  type ResolvedSession,
  type ResolveSession,
  type Session,
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
    const { sessionId } = caller;
    if (!sessionId) return;
    await this.db.within(caller, async ({ sessions, tell }) => {
      const session = await sessions.living(sessionId);
      if (!session) return;
      await sessions.end(sessionId);
      tell(accountEvents.sessionEnded, { userId: session.userId, sessionId, reason: 'logout' });
    });
  }

  me(caller: Caller): Promise<SessionUser> {
    return this.db.asSystem('a supporter’s account is of another company', async (scope) => {
      const session = caller.sessionId && (await scope.sessions.living(caller.sessionId));
      if (!session) throw new Fault('ERR_SESSION_EXPIRED');
      return presentSessionUser(scope, await scope.users.get(session.userId), session);
    });
  }

  async enter(caller: Caller, { companyId, reason }: EnterCompany): Promise<Session> {
    return this.db.asSystem('the platform supports its companies', async (scope) => {
      const company = await scope.companies.get(companyId);
      const user = await scope.users.get(caller.userId ?? 0);
      if (company.id === user.companyId) throw new Fault('ERR_NO_COMPANY_FOUND');
      const session = SessionEntity.support(user, companyId, reason, caller.address);
      await scope.sessions.add(session);
      // The company sees it in its own log, besides the platform in its.
      const entry = auditOf('auth.enter', { ...caller, support: user.name, userId: null }, { reason });
      scope.tell(audits.accounts, entry, companyId);
      return { token: this.tokens.access(session), user: await presentSessionUser(scope, user, session) };
    });
  }

  async resolve(_caller: Caller, { sessionId }: ResolveSession): Promise<ResolvedSession> {
    return this.db.asSystem('the session says which company it is of', async (scope) => {
      const session = await scope.sessions.living(sessionId);
      const user = session && (await scope.users.find(session.userId));
      if (!user) throw new Fault('ERR_SESSION_EXPIRED');
      const company = await scope.companies.get(session.companyId);
      // Who signed in at the very moment of the suspension is not in either; the platform's support is.
      if (!company.status && !session.supportReason) throw new Fault('ERR_SESSION_EXPIRED');
      const language = await scope.settings.languageOf(company.id);
      return session.supportReason ? user.supportRights(company, language) : user.rights(company, language);
    });
  }

  private async opened(scope: AccountsScope, user: UserEntity, session: SessionEntity, refreshToken: string) {
    const token = this.tokens.access(session);
    return { token, user: await presentSessionUser(scope, user, session), refreshToken };
  }
}

/** One person, one place: who signs in elsewhere signs out here. */
async function endOthers({ sessions, tell }: AccountsScope, user: UserEntity): Promise<void> {
  for (const ended of await sessions.endAll(user.id)) {
    const fact = { userId: user.id, sessionId: ended.id, reason: 'anotherLogin' as const };
    tell(accountEvents.sessionEnded, fact, user.companyId);
  }
}
