import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';
import { AccountsDatabase } from '../accounts.database.ts';
import { signInAttempts } from './attempts.ts';
import { isPassword } from './password.ts';

/** That it is the person, and not only an open session, who changes how one signs in. */
@Injectable()
export class Proof {
  constructor(private readonly db: AccountsDatabase) {}

  /** @throws Fault ERR_WRONG_PASSWORD, which counts like a wrong one at the door */
  async byPassword(caller: Caller, password: string): Promise<void> {
    const user = await this.db.within(caller, async ({ users, attempts }) => {
      const found = await users.get(caller.userId ?? 0);
      if (await attempts.exhausted(signInAttempts(found.email, caller.address)))
        throw new Fault('ERR_TOO_MANY_ATTEMPTS');
      return found;
    });
    if (await isPassword(password, user.passwordHash)) return;
    await this.db.within(caller, ({ attempts }) => attempts.count(signInAttempts(user.email, caller.address)));
    throw new Fault('ERR_WRONG_PASSWORD');
  }
}
