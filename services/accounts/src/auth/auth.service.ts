import {
  auditOf,
  audits,
  auth,
  Fault,
  type AcceptInvitation,
  type Caller,
  type ConfirmEmail,
  type EnterCompany,
  type Handlers,
  type InvitationOffer,
  type InvitationToken,
  type Login,
  type OpenedSession,
  type RefreshSession,
  type RequestPasswordReset,
  type ResetPassword,
  type ResolvedSession,
  type ResolveSession,
  type Session,
  type SessionUser,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AuthDatabase, type AuthScope } from '../auth.database.ts';
import { codeFault, takeCode } from './take-code.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import { movedFault } from './move.repository.ts';
import { EmailConfirmation } from './email.confirmation.ts';
import { InvitationAcceptance } from './invitation.acceptance.ts';
import { AttemptLimiter } from './attempt.limiter.ts';
import { signInAttempts } from './attempt.repository.ts';
import { PasswordReset } from './password.reset.ts';
import { hashPassword, isMovedHash, isPassword, unmatchedHash } from './hash-password.ts';
import { supportSessionBehindUser } from '../rows/support-change.ts';
import { openSession, requireOpenCompany } from './open-session.ts';
import { requirePasswordAllowed } from './require-password-allowed.ts';
import { presentSessionUser } from './present-session-user.ts';
import { RefreshTokenIssuer, sessionIdOf } from './refresh-token.issuer.ts';
import { SessionEntity } from './session.entity.ts';
import { publishEndedSessions } from './publish-ended-sessions.ts';
import { AccessTokenIssuer } from './access-token.issuer.ts';

@Serves(auth)
export class AuthService implements Handlers<typeof auth> {
  constructor(
    private readonly db: AuthDatabase,
    private readonly tokens: AccessTokenIssuer,
    private readonly refreshTokens: RefreshTokenIssuer,
    private readonly limiter: AttemptLimiter,
    private readonly passwordReset: PasswordReset,
    private readonly confirmation: EmailConfirmation,
    private readonly invitations: InvitationAcceptance,
  ) {}

  async login(caller: Caller, given: Login): Promise<OpenedSession> {
    const { email, password } = given;
    const { found, moved } = await this.db.asSystem('the user is not known yet', async ({ users, moves }) => {
      const user = await users.byEmail(email);
      return { found: user, moved: user ? null : await moves.findUser(email) };
    });
    return this.limiter.run(signInAttempts(email, caller.address), async () => {
      const hash = (found ?? moved)?.passwordHash ?? unmatchedHash;
      const right = await isPassword(password, hash, caller.address);
      if (right && moved) throw movedFault(moved);
      if (!found || !right) throw new Fault('ERR_INVALID_CREDENTIALS');
      await this.confirmation.require(found, caller.language);
      const renewed = isMovedHash(hash) ? await hashPassword(password, caller.address) : null;
      return this.db.asSystem('sign-in', (scope) => this.signIn(scope, caller, found, { ...given, renewed }));
    });
  }

  /**
   * The password is correct.
   * @param given `renewed`: its hash in our form, where the stored one is of another product
   * @throws Fault when more is needed
   */
  private async signIn(
    scope: AuthScope,
    { address }: Caller,
    found: UserEntity,
    { code, device = '', renewed }: Login & { renewed: string | null },
  ): Promise<OpenedSession> {
    const user = await scope.users.lock(found.id);
    // The password may have changed during the check.
    if (user.passwordHash !== found.passwordHash) throw new Fault('ERR_INVALID_CREDENTIALS');
    await requireOpenCompany(scope, user.companyId);
    await requirePasswordAllowed(scope, user.companyId, user);
    if (user.secondFactor) {
      const refused = code ? await takeCode(scope, user, code) : 'ERR_SECOND_FACTOR_REQUIRED';
      if (refused) throw codeFault(refused);
    }
    await scope.attempts.resetAccount(user.email);
    if (renewed !== null) {
      user.passwordHash = renewed;
      await scope.users.save(user);
    }
    const issuers = { access: this.tokens, refresh: this.refreshTokens };
    return openSession(scope, issuers, user, { address, device, providerSession: null });
  }

  confirmEmail(_caller: Caller, { token }: ConfirmEmail): Promise<void> {
    return this.confirmation.confirm(token);
  }

  async refresh(_caller: Caller, { refreshToken = '' }: RefreshSession): Promise<OpenedSession> {
    const id = sessionIdOf(refreshToken);
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Fault('ERR_SESSION_EXPIRED');
    const opened = await this.db.asSystem('the token identifies the session', async (scope) => {
      const session = await scope.sessions.lock(id);
      const state = session?.checkToken(refreshToken, this.refreshTokens) ?? 'unknown';
      if (!session || state === 'unknown') return null;
      if (state === 'stolen') {
        publishEndedSessions(scope, await scope.sessions.end(id, 'reuse'), 'reuse');
        return null;
      }
      const user = await scope.users.get(session.userId);
      const { refreshTokens } = this;
      const isCurrent = state === 'current';
      const token = isCurrent
        ? session.rotate(refreshToken, refreshTokens)
        : session.repeat(refreshToken, refreshTokens);
      if (isCurrent) await scope.sessions.save(session);
      return this.presentOpened(scope, user, session, token);
    });
    if (!opened) throw new Fault('ERR_SESSION_EXPIRED');
    return opened;
  }

  requestPasswordReset(caller: Caller, { email }: RequestPasswordReset): Promise<void> {
    return this.passwordReset.request(caller, email);
  }

  resetPassword(caller: Caller, given: ResetPassword): Promise<void> {
    return this.passwordReset.complete(caller, given);
  }

  openInvitation(caller: Caller, given: InvitationToken): Promise<InvitationOffer> {
    return this.invitations.open(caller, given);
  }

  acceptInvitation(caller: Caller, given: AcceptInvitation): Promise<OpenedSession> {
    return this.invitations.accept(caller, given);
  }

  async logout(caller: Caller): Promise<void> {
    const { sessionId } = caller;
    if (!sessionId) return;
    await this.db.within(caller, async (scope) => {
      publishEndedSessions(scope, await scope.sessions.end(sessionId, 'logout'), 'logout');
    });
  }

  me(caller: Caller): Promise<SessionUser> {
    return this.db.asSystem('support staff belong to another company', async (scope) => {
      const session = caller.sessionId && (await scope.sessions.findLiving(caller.sessionId));
      if (!session) throw new Fault('ERR_SESSION_EXPIRED');
      return presentSessionUser(scope, await scope.users.get(session.userId), session);
    });
  }

  async enter(caller: Caller, { companyId, reason }: EnterCompany): Promise<Session> {
    return this.db.asSystem('the platform supports its companies', async (scope) => {
      const company = await scope.companies.get(companyId);
      const user = await scope.users.get(caller.userId ?? 0);
      if (company.id === user.companyId || company.erasingAt) throw new Fault('ERR_NO_COMPANY_FOUND');
      const own = caller.sessionId && (await scope.sessions.findLiving(caller.sessionId));
      const origin = { address: caller.address, device: own ? own.device : '', providerSession: null };
      const session = SessionEntity.support(user, companyId, reason, origin, this.refreshTokens);
      await scope.sessions.add(session);
      // The entry appears in the audit logs of the company and of the platform.
      const entry = auditOf('auth.enter', { userId: null, support: user.name, address: caller.address }, { reason });
      scope.publish(audits.accounts, entry, { companyId });
      return { token: this.tokens.issue(session), user: await presentSessionUser(scope, user, session) };
    });
  }

  async resolve(_caller: Caller, { sessionId }: ResolveSession): Promise<ResolvedSession> {
    return this.db.asSystem('the session identifies the company', async (scope) => {
      const session = await scope.sessions.findLiving(sessionId);
      const user = session && (await scope.users.find(session.userId));
      if (!user) throw new Fault('ERR_SESSION_EXPIRED');
      const company = await scope.companies.get(session.companyId);
      // A sign-in concurrent with the suspension is refused here; support sessions stay allowed.
      if (!company.status && !session.supportReason) throw new Fault('ERR_SESSION_EXPIRED');
      if (session.needsUsedUpdate()) await scope.sessions.markUsed(sessionId);
      const settings = await scope.settings.sessionSettings(company.id);
      if (session.supportReason) return user.supportRights(company, settings, session.accessAllowedAt !== null);
      // The provider asks for a second factor where the company wants one there.
      const isProven = session.providerSession !== null;
      const supportBehind = user.supportChange && (await supportSessionBehindUser(scope, user.id, sessionId));
      const rights = user.rights(company, settings);
      const lacksSecondFactor = rights.lacksSecondFactor && !isProven;
      return { ...rights, lacksSecondFactor, ...(supportBehind ? { supportBehind } : {}) };
    });
  }

  private async presentOpened(scope: AuthScope, user: UserEntity, session: SessionEntity, refreshToken: string) {
    const token = this.tokens.issue(session);
    return { token, user: await presentSessionUser(scope, user, session), refreshToken };
  }
}
