import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { sessionEvents, type EnvelopeOf } from '@recado/contracts';
import { Jobs, OnEvent } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AuthDatabase, type AuthScope } from '../auth/auth.database.ts';
import { unmatchedHash } from '../auth/hash-password.ts';
import { passwordResetJobKind, type PasswordResetOrder } from '../auth/password-reset.job-kind.ts';
import { publishEndedSessions } from '../auth/publish-ended-sessions.ts';
import { publishUser } from '../user/publish-user.ts';
import type { UserEntity } from '../user/user.entity.ts';

/** Ends with a support session what it changed of the sign-in of users, except what the company has kept. */
@Controller()
export class SupportListener {
  constructor(
    private readonly db: AuthDatabase,
    private readonly jobs: Jobs,
    private readonly config: AccountsConfig,
  ) {}

  @OnEvent(sessionEvents.ended)
  sessionEnded({ payload }: EnvelopeOf<typeof sessionEvents.ended>): Promise<void> {
    return this.db.asSystem('an address may be that of another company’s user by now', async (scope) => {
      for (const user of await scope.users.lockOfSupport(payload.sessionId)) await this.endChange(scope, user);
    });
  }

  private async endChange(scope: AuthScope, user: UserEntity): Promise<void> {
    const change = user.supportChange;
    if (!change) return;
    const { companyId } = user;
    const hasOtherAdmins = (await scope.users.lockAdminsOf(companyId)).some(({ id }) => id !== user.id);
    const isFree =
      change.email === null || [undefined, user.id].includes((await scope.users.byEmail(change.email))?.id);
    if (isFree) user.email = change.email ?? user.email;
    if (hasOtherAdmins) user.profile = change.profile ?? user.profile;
    const isClosed = change.isNew || !isFree;
    // Without mail nobody else could let the only admin in again.
    const isReset = isClosed || (change.password && (this.config.sendsMail || hasOtherAdmins));
    if (isReset) user.passwordHash = unmatchedHash;
    user.supportChange = isClosed ? { ...change, isNew: true } : null;
    await scope.users.save(user);
    await scope.resets.removeOfUser(user.id);
    if (isReset) publishEndedSessions(scope, await scope.sessions.endOfUser(user.id, 'password'), 'password');
    publishUser(scope, user, 'updated');
    if (isReset && !isClosed && this.config.sendsMail) await this.orderLink(scope, user);
  }

  private async orderLink({ manager, settings }: AuthScope, { email, companyId }: UserEntity): Promise<void> {
    const { language } = await settings.sessionSettings(companyId);
    const ordered: PasswordResetOrder = { requestId: randomUUID(), email, language };
    await this.jobs.order(manager, passwordResetJobKind, ordered);
  }
}
