import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { accountViews, sessionEvents, type EnvelopeOf } from '@recado/contracts';
import { Jobs, OnEvent } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AuthDatabase, type AuthScope } from '../auth.database.ts';
import { unmatchedHash } from '../auth/hash-password.ts';
import { passwordResetJobKind, type PasswordResetOrder } from '../auth/password-reset.job-kind.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import { endSupportJobKind, type EndSupportOrder } from './end-support.job-kind.ts';
import { publishUser } from '../rows/publish-user.ts';
import type { UserEntity } from '../rows/user.entity.ts';

/** Time after which no request of the session is under way. */
const LONGEST_REQUEST_MS = 60_000;

/**
 * Ends a support session's changes of the sign-in of users together with it, except those that the company has kept.
 */
@Controller()
export class SupportListener {
  constructor(
    private readonly db: AuthDatabase,
    private readonly jobs: Jobs,
    private readonly config: AccountsConfig,
  ) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded({ companyId, payload }: EnvelopeOf<typeof sessionEvents.ended>): Promise<void> {
    return this.db.asSystem('an address may be that of another company’s user by now', async (scope) => {
      if (payload.reason !== 'expired') await this.orderSecondEnd(scope, payload.sessionId);
      const users = await scope.users.lockOfSupport(payload.sessionId);
      if (await scope.invitations.removeOfSupport(payload.sessionId))
        scope.publish(accountViews.invitations, {}, { companyId });
      for (const user of users.toSorted((a, b) => placeOf(a) - placeOf(b))) await this.endChange(scope, user);
    });
  }

  /** Orders a second publication of the end, for what requests under way make after the first one. */
  private async orderSecondEnd({ sessions, manager }: AuthScope, sessionId: string): Promise<void> {
    if (!(await sessions.find(sessionId))?.accessAllowedAt) return;
    const order: EndSupportOrder = { sessionId };
    await this.jobs.order(manager, endSupportJobKind, order, new Date(Date.now() + LONGEST_REQUEST_MS));
  }

  private async endChange(scope: AuthScope, user: UserEntity): Promise<void> {
    const change = user.supportChange;
    if (!change) return;
    const { companyId } = user;
    const admins = await scope.users.lockAdminsOf(companyId);
    const hasOtherAdmins = admins.some((admin) => admin.id !== user.id && admin.isLastingAdmin);
    const isFree =
      change.email === null || [undefined, user.id].includes((await scope.users.byEmail(change.email))?.id);
    if (isFree) user.email = change.email ?? user.email;
    if (hasOtherAdmins || change.profile === 'admin') user.profile = change.profile ?? user.profile;
    const { sendsMail } = this.config;
    // Without mail nobody else could let the only admin in again.
    const isReset = change.isNew || !isFree || (change.password && (sendsMail || hasOtherAdmins));
    // Without mail no link comes: only an admin gives the user a password.
    const isClosed = change.isNew || !isFree || (isReset && !sendsMail);
    if (isReset) user.passwordHash = unmatchedHash;
    if (change.isNew || change.password) await this.removeNewFactor(scope, user, new Date(change.at));
    user.supportChange = isClosed ? { ...change, isNew: true, isEnded: true } : null;
    await scope.users.save(user);
    await scope.resets.removeOfUser(user.id);
    if (isReset) publishEndedSessions(scope, await scope.sessions.endOfUser(user.id, 'password'), 'password');
    publishUser(scope, user, 'updated');
    if (isReset && !isClosed) await this.orderLink(scope, user);
  }

  /** Removes a second factor that was begun since the change: the supporter may have its codes, and the user has none. */
  private async removeNewFactor({ factors, users }: AuthScope, user: UserEntity, since: Date): Promise<void> {
    const factor = await factors.find(user.id);
    if (!factor || factor.begunAt < since) return;
    await factors.remove(user.id);
    user.secondFactor = false;
    await users.saveSecondFactor(user);
  }

  private async orderLink({ manager, settings }: AuthScope, { email, companyId }: UserEntity): Promise<void> {
    const { language } = await settings.sessionSettings(companyId);
    const ordered: PasswordResetOrder = { requestId: randomUUID(), email, language };
    await this.jobs.order(manager, passwordResetJobKind, ordered);
  }
}

/** The order at the end of a session: admins whom support demoted, other users of before, then users whom it made or promoted. */
function placeOf({ supportChange: change }: UserEntity): number {
  if (change?.profile === 'admin') return 0;
  return change && !change.isNew && change.profile === null ? 1 : 2;
}
