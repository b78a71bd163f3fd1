import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { auditOf, audits, Fault, type Caller, type ResetPassword } from '@recado/contracts';
import { Jobs } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AttemptLimiter } from './attempt.limiter.ts';
import { resetAttempts, tokenAttempts } from './attempt.repository.ts';
import { AuthDatabase } from '../auth.database.ts';
import { hashChosenPassword } from './hash-chosen-password.ts';
import { passwordResetJobKind, type PasswordResetOrder } from './password-reset.job-kind.ts';
import { publishEndedSessions } from './publish-ended-sessions.ts';

/** A new password for somebody who has forgotten theirs, by a link in a mail. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly db: AuthDatabase,
    private readonly jobs: Jobs,
    private readonly limiter: AttemptLimiter,
    private readonly config: AccountsConfig,
  ) {}

  /**
   * The address is looked up by a job, so that neither the answer nor its time says whether it belongs to a user.
   * @throws Fault ERR_MAIL_DISABLED, ERR_TOO_MANY_ATTEMPTS
   */
  async request({ address, language }: Caller, email: string): Promise<void> {
    if (!this.config.sendsMail) throw new Fault('ERR_MAIL_DISABLED');
    await this.limiter.count(resetAttempts(email, address));
    const ordered: PasswordResetOrder = { requestId: randomUUID(), email, language };
    await this.db.asSystem('the user is not known yet', ({ manager }) =>
      this.jobs.order(manager, passwordResetJobKind, ordered),
    );
  }

  /** @throws Fault ERR_INVALID_RESET_LINK, ERR_COMMON_PASSWORD, ERR_TOO_MANY_ATTEMPTS, ERR_BUSY */
  complete({ address }: Caller, { token, password }: ResetPassword): Promise<void> {
    return this.limiter.run(tokenAttempts(address), async () => {
      const owner = await this.findOwner(token);
      const { user, company } = owner;
      const guessable = [user.name, user.email, company.name];
      const passwordHash = await hashChosenPassword(password, { guessable, address });
      await this.db.asSystem('support sessions of a user are of other companies', async (scope) => {
        const locked = await scope.users.lock(user.id);
        // The link may have been used or replaced during the check.
        if (!(await scope.resets.take(token))) throw new Fault('ERR_INVALID_RESET_LINK');
        locked.resetPassword(passwordHash);
        await scope.users.save(locked);
        await scope.attempts.resetAccount(locked.email);
        publishEndedSessions(scope, await scope.sessions.endOfUser(locked.id, 'password'), 'password');
        const entry = auditOf('auth.resetPassword', { userId: locked.id, support: null, address }, { id: locked.id });
        scope.publish(audits.accounts, entry, { companyId: locked.companyId });
      });
    });
  }

  private findOwner(token: string) {
    return this.db.asSystem('the token identifies the user', async ({ resets, users, companies }) => {
      const reset = await resets.find(token);
      if (!reset) throw new Fault('ERR_INVALID_RESET_LINK');
      return { user: await users.get(reset.userId), company: await companies.get(reset.companyId) };
    });
  }
}
