import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { mailOrders } from '@recado/contracts';
import { Job, Keys, sealMailToken } from '@recado/platform';
import { AuthDatabase } from '../auth.database.ts';
import { passwordResetJobKind, type PasswordResetOrder } from './password-reset.job-kind.ts';
import { RESET_MINUTES } from './password-reset.repository.ts';

/** Sends the link for a new password to users who exist. */
@Injectable()
export class PasswordResetJob {
  constructor(
    private readonly db: AuthDatabase,
    private readonly keys: Keys,
  ) {}

  @Job(passwordResetJobKind)
  run({ requestId, email, language }: PasswordResetOrder): Promise<void> {
    return this.db.asSystem('the address identifies the user', async ({ users, companies, resets, publish }) => {
      const user = await users.byEmail(email);
      if (!user || !(await companies.get(user.companyId)).status) return;
      // The address of a user whom support made may be the supporter's.
      if (user.supportChange?.isNew) return;
      const { id: userId, companyId, name } = user;
      const token = randomBytes(32).toString('base64url');
      if (!(await resets.add({ userId, companyId }, requestId, token))) return;
      const mailId = `password-reset-${requestId}`;
      const sealedToken = sealMailToken(this.keys, mailId, token);
      const mail = { kind: 'passwordReset', sealedToken, minutes: RESET_MINUTES } as const;
      publish(mailOrders.send, { mailId, to: { name, email: user.email }, language, mail }, { companyId });
    });
  }
}
