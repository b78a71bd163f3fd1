import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { AuthDatabase } from '../auth.database.ts';
import { AttemptLimiter } from './attempt.limiter.ts';
import { signInAttempts } from './attempt.repository.ts';
import { isPassword } from './hash-password.ts';

/** Changes of credentials need the present password, because an open session may be used by somebody else. */
@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly db: AuthDatabase,
    private readonly limiter: AttemptLimiter,
  ) {}

  /**
   * @param field the input that holds the password
   * @throws Fault ERR_WRONG_PASSWORD, which counts like a wrong sign-in
   */
  async check(caller: Caller, password: string, field = 'password'): Promise<void> {
    const user = await this.db.within(caller, ({ users }) => users.get(caller.userId ?? 0));
    await this.limiter.run(signInAttempts(user.email, caller.address), async () => {
      if (!(await isPassword(password, user.passwordHash, caller.address)))
        throw new Fault('ERR_WRONG_PASSWORD', {}, [{ field, rule: 'password' }]);
    });
  }
}
