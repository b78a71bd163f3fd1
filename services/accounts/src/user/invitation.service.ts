import {
  accountViews,
  Fault,
  INVITATION_DAYS,
  invitations,
  mailOrders,
  MOST_INVITATIONS,
  supportSessionOf,
  type Caller,
  type CreateInvitation,
  type Handlers,
  type InvitationId,
  type InvitationView,
  type RenewInvitation,
  type SentInvitation,
} from '@recado/contracts';
import { auditRowBefore, isDuplicate, Keys, sealMailToken, Serves } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { AttemptLimiter } from '../auth/attempt.limiter.ts';
import { invitationAttempts } from '../auth/attempt.repository.ts';
import { InvitationEntity } from '../rows/invitation.entity.ts';
import { supportSessionBehind } from '../rows/support-change.ts';
import { checkUserLimit } from '../rows/user-limit.ts';
import { UserReferences } from './user.references.ts';

const emailFault = (code: 'ERR_DUPLICATED_EMAIL' | 'ERR_ALREADY_INVITED') =>
  new Fault(code, {}, [{ field: 'email', rule: 'unique' }]);

/** Invites people to become users, who choose name and password themselves. */
@Serves(invitations)
export class InvitationService implements Handlers<typeof invitations> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly references: UserReferences,
    private readonly limiter: AttemptLimiter,
    private readonly keys: Keys,
    private readonly config: AccountsConfig,
  ) {}

  list(caller: Caller): Promise<InvitationView[]> {
    return this.db.within(caller, async (scope) => (await scope.invitations.list()).map((one) => one.present()));
  }

  async create(caller: Caller, { byMail, ...given }: CreateInvitation): Promise<SentInvitation> {
    const { name = null, email = null, profile, allTicket } = given;
    await this.checkAddress(caller, email, byMail);
    const { queueIds = [] } = await this.references.check(caller, {
      queueIds: given.queueIds,
      connectionId: undefined,
    });
    return this.send(caller, async (scope, supportSession) => {
      const company = await scope.companies.lock(caller.companyId);
      await checkUserLimit(scope, company);
      if ((await scope.invitations.count()) >= MOST_INVITATIONS) throw new Fault('ERR_TOO_MANY_INVITATIONS');
      const own = { companyId: caller.companyId, invitedById: caller.userId, supportSession, createdAt: new Date() };
      const chosen = { name, email, profile, allTicket, queueIds };
      const invitation = Object.assign(new InvitationEntity(), own, chosen);
      const token = invitation.renew(byMail);
      await scope.invitations.add(invitation);
      return { invitation, token, company };
    });
  }

  async renew(caller: Caller, { id, byMail }: RenewInvitation): Promise<SentInvitation> {
    const { email } = await this.db.within(caller, (scope) => scope.invitations.get(id));
    await this.checkAddress(caller, email, byMail);
    return this.send(caller, async (scope, supportSession) => {
      const company = await scope.companies.lock(caller.companyId);
      const invitation = await scope.invitations.lock(id);
      if (!invitation.isOpen) await checkUserLimit(scope, company);
      const token = invitation.renew(byMail);
      // A link that the support reads in the answer ends with its session; a mailed one reaches only the address that
      // the company gave.
      if (!byMail) invitation.supportSession = supportSession ?? invitation.supportSession;
      await scope.invitations.saveLink(invitation);
      return { invitation, token, company };
    });
  }

  remove(caller: Caller, { id }: InvitationId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      auditRowBefore((await scope.invitations.get(id)).present());
      await scope.invitations.remove(id);
      scope.publish(accountViews.invitations, {});
    });
  }

  /** @throws Fault for an address that is a user's already, or that cannot be sent a mail */
  private async checkAddress(caller: Caller, email: string | null, byMail: boolean): Promise<void> {
    if (byMail && email === null) throw new Fault('ERR_VALIDATION', {}, [{ field: 'email', rule: 'required' }]);
    if (byMail && !this.config.sendsMail) throw new Fault('ERR_NO_MAIL_SERVER');
    if (email === null) return;
    const user = await this.db.asSystem('an address is that of one user of all companies', ({ users }) =>
      users.byEmail(email),
    );
    if (user) throw emailFault('ERR_DUPLICATED_EMAIL');
    if (byMail) await this.limiter.count(invitationAttempts(email, caller.companyId));
  }

  private async send(
    caller: Caller,
    work: (
      scope: AccountsScope,
      supportSession: string | null,
    ) => Promise<{ invitation: InvitationEntity; token: string; company: { name: string } }>,
  ): Promise<SentInvitation> {
    const ownSupport = supportSessionOf(caller);
    try {
      return await this.db.within(caller, async (scope) => {
        // An invitation that is saved after the session's end would outlive it.
        if (ownSupport && !(await scope.sessions.lock(ownSupport))) throw new Fault('ERR_SESSION_EXPIRED');
        const { invitation, token, company } = await work(scope, await supportSessionBehind(scope, caller));
        if (invitation.mailed) this.mail(scope, caller, invitation, token, company.name);
        scope.publish(accountViews.invitations, {});
        return { invitation: invitation.present(), token: invitation.mailed ? null : token };
      });
    } catch (error) {
      if (isDuplicate(error, 'invitations_email')) throw emailFault('ERR_ALREADY_INVITED');
      throw error;
    }
  }

  private mail(
    { publish }: AccountsScope,
    { companyId, language }: Caller,
    { id, name, email }: InvitationEntity,
    token: string,
    company: string,
  ): void {
    if (email === null) return;
    const mailId = `invitation-${id}-${crypto.randomUUID()}`;
    const sealedToken = sealMailToken(this.keys, mailId, token);
    const mail = { kind: 'invitation', sealedToken, company, days: INVITATION_DAYS } as const;
    publish(mailOrders.send, { mailId, to: { name: name ?? email, email }, language, mail }, { companyId });
  }
}
