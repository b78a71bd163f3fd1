import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { AccountsDatabase } from '../accounts.database.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { signInAttempts } from './attempts.ts';
import { isPassword } from './password.ts';

/** That it is the person, and not only an open session, who changes how one signs in. */
@Injectable()
export class Proof {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly limit: AttemptLimit,
  ) {}

  /**
   * @param field the input that holds the password
   * @throws Fault ERR_WRONG_PASSWORD, which counts like a wrong one at the door
   */
  async byPassword(caller: Caller, password: string, field = 'password'): Promise<void> {
    const user = await this.db.within(caller, ({ users }) => users.get(caller.userId ?? 0));
    await this.limit.run(signInAttempts(user.email, caller.address), async () => {
      if (!(await isPassword(password, user.passwordHash, caller.address)))
        throw new Fault('ERR_WRONG_PASSWORD', {}, [{ field, rule: 'password' }]);
    });
  }
}
