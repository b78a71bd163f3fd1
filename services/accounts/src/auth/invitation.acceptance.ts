import { Injectable } from '@nestjs/common';
import {
  accountViews,
  auditOf,
  audits,
  Fault,
  type AcceptInvitation,
  type Caller,
  type InvitationOffer,
  type InvitationToken,
  type OpenedSession,
} from '@recado/contracts';
import { isDuplicate } from '@recado/platform';
import { AuthDatabase, type AuthScope } from '../auth.database.ts';
import type { CompanyEntity } from '../rows/company.entity.ts';
import type { InvitationEntity } from '../rows/invitation.entity.ts';
import { publishUser } from '../rows/publish-user.ts';
import { supportCreation } from '../rows/support-change.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import { AccessTokenIssuer } from './access-token.issuer.ts';
import { AttemptLimiter } from './attempt.limiter.ts';
import { tokenAttempts } from './attempt.repository.ts';
import { hashChosenPassword } from './hash-chosen-password.ts';
import { presentSessionUser } from './present-session-user.ts';
import { requirePasswordAllowed } from './require-password-allowed.ts';
import { RefreshTokenIssuer } from './refresh-token.issuer.ts';
import { SessionEntity } from './session.entity.ts';

/** Makes an invited person a user, who chooses name and password, and signs them in. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly db: AuthDatabase,
    private readonly limiter: AttemptLimiter,
    private readonly accessTokens: AccessTokenIssuer,
    private readonly refreshTokens: RefreshTokenIssuer,
  ) {}

  /** @throws Fault ERR_INVALID_INVITATION, ERR_TOO_MANY_ATTEMPTS */
  open({ address }: Caller, { token }: InvitationToken): Promise<InvitationOffer> {
    return this.limiter.run(tokenAttempts(address), async () => {
      const { invitation, company } = await this.find(token);
      const { name, email, expiresAt } = invitation;
      return { company: company.name, name, email, expiresAt: expiresAt.toISOString() };
    });
  }

  /** @throws Fault ERR_INVALID_INVITATION, ERR_DUPLICATED_EMAIL, ERR_COMMON_PASSWORD, ERR_NO_PERMISSION for want of a place */
  accept(caller: Caller, given: AcceptInvitation): Promise<OpenedSession> {
    const { address } = caller;
    return this.limiter.run(tokenAttempts(address), async () => {
      const { invitation, company } = await this.find(given.token);
      // The address of the invitation is that which the company trusts.
      const email = invitation.email ?? given.email;
      if (email === undefined) throw new Fault('ERR_VALIDATION', {}, [{ field: 'email', rule: 'required' }]);
      const guessable = [given.name, email, company.name];
      const passwordHash = await hashChosenPassword(given.password, { guessable, address });
      const chosen = { name: given.name, email, passwordHash };
      try {
        return await this.db.within({ companyId: invitation.companyId }, (scope) =>
          this.addUser(scope, caller, given, chosen),
        );
      } catch (error) {
        if (isDuplicate(error, 'users_email'))
          throw new Fault('ERR_DUPLICATED_EMAIL', {}, [{ field: 'email', rule: 'unique' }]);
        throw error;
      }
    });
  }

  private async addUser(
    scope: AuthScope,
    { address }: Caller,
    { token, device = '' }: AcceptInvitation,
    chosen: Pick<UserEntity, 'name' | 'email' | 'passwordHash'>,
  ): Promise<OpenedSession> {
    // The link may have been used or replaced during the check of the password.
    const invitation = await scope.invitations.take(token);
    if (!invitation) throw new Fault('ERR_INVALID_INVITATION');
    const { id, companyId, profile, allTicket, queueIds, supportSession } = invitation;
    const company = await scope.companies.lock(companyId);
    await requirePasswordAllowed(scope, companyId, { profile, secondFactor: false });
    // The invitation had a place, unless the plan has fewer by now.
    company.checkLimit('users', await scope.users.count());
    if (supportSession !== null && !(await scope.sessions.lock(supportSession)))
      throw new Fault('ERR_INVALID_INVITATION');
    const rights = { profile, allTicket, queueIds, supportChange: supportCreation(supportSession) };
    const user = await scope.users.add({ ...chosen, ...rights, companyId });
    publishUser(scope, user, 'created');
    scope.publish(accountViews.invitations, {}, { companyId });
    const entry = auditOf('auth.acceptInvitation', { userId: user.id, support: null, address }, { id });
    scope.publish(audits.accounts, entry, { companyId });
    const { session, token: refreshToken } = SessionEntity.open(
      user,
      { address, device, providerSession: null },
      this.refreshTokens,
    );
    await scope.sessions.add(session);
    const access = this.accessTokens.issue(session);
    return { token: access, user: await presentSessionUser(scope, user, session), refreshToken };
  }

  /** @throws Fault ERR_INVALID_INVITATION, ERR_COMPANY_SUSPENDED */
  private async find(token: string): Promise<{ invitation: InvitationEntity; company: CompanyEntity }> {
    return this.db.asSystem('the token identifies the company', async ({ invitations, companies }) => {
      const invitation = await invitations.findByToken(token);
      if (!invitation) throw new Fault('ERR_INVALID_INVITATION');
      const company = await companies.get(invitation.companyId);
      if (!company.status) throw new Fault('ERR_COMPANY_SUSPENDED');
      return { invitation, company };
    });
  }
}
