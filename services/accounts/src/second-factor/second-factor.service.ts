import {
  Fault,
  secondFactor,
  type BeginSecondFactor,
  type Caller,
  type ConfirmSecondFactor,
  type Handlers,
  type RecoveryCodes,
  type SecondFactorSecret,
  type TurnOffSecondFactor,
  type UserId,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AuthDatabase, type AuthScope } from '../auth.database.ts';
import { AttemptLimiter } from '../auth/attempt.limiter.ts';
import { signInAttempts } from '../auth/attempt.repository.ts';
import { PasswordConfirmation } from '../auth/password.confirmation.ts';
import { publishUser } from '../rows/publish-user.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import { addressOf } from './second-factor.entity.ts';
import { codeFault, takeCode } from '../auth/take-code.ts';

@Serves(secondFactor)
export class SecondFactorService implements Handlers<typeof secondFactor> {
  constructor(
    private readonly db: AuthDatabase,
    private readonly passwords: PasswordConfirmation,
    private readonly limiter: AttemptLimiter,
  ) {}

  async begin(caller: Caller, { password }: BeginSecondFactor): Promise<SecondFactorSecret> {
    await this.passwords.check(caller, password);
    return this.db.within(caller, async ({ users, factors }) => {
      const user = await users.lock(caller.userId ?? 0);
      if (user.secondFactor) throw new Fault('ERR_SECOND_FACTOR_ON');
      const secret = await factors.begin(user);
      return { secret: secret.base32, address: addressOf(secret, user.email) };
    });
  }

  confirm(caller: Caller, { code }: ConfirmSecondFactor): Promise<RecoveryCodes> {
    return this.withCode(caller, code, async (scope, user, take) => {
      if (user.secondFactor) throw new Fault('ERR_SECOND_FACTOR_ON');
      await take();
      const codes = await scope.factors.createRecoveryCodes(user.id);
      await setSecondFactor(scope, user, true);
      return { codes };
    });
  }

  async turnOff(caller: Caller, { password, code }: TurnOffSecondFactor): Promise<void> {
    await this.passwords.check(caller, password);
    await this.withCode(caller, code, async (scope, user, take) => {
      if (!user.secondFactor) throw new Fault('ERR_NO_SECOND_FACTOR');
      await take();
      await setSecondFactor(scope, user, false);
    });
  }

  reset(caller: Caller, { id }: UserId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const user = await scope.users.lock(id);
      // Users turn off their own factor with password and code only.
      if (user.super || user.id === caller.userId) throw new Fault('ERR_NO_PERMISSION');
      if (!user.secondFactor) throw new Fault('ERR_NO_SECOND_FACTOR');
      await setSecondFactor(scope, user, false);
    });
  }

  /** Runs work that takes a code of the caller; the attempt is counted even when the work fails. */
  private async withCode<T>(
    caller: Caller,
    code: string,
    work: (scope: AuthScope, user: UserEntity, take: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const { email } = await this.db.within(caller, ({ users }) => users.get(caller.userId ?? 0));
    return this.limiter.run(signInAttempts(email, caller.address), () =>
      this.db.within(caller, async (scope) => {
        const user = await scope.users.lock(caller.userId ?? 0);
        return work(scope, user, async () => {
          const refused = await takeCode(scope, user, code);
          if (refused) throw codeFault(refused);
        });
      }),
    );
  }
}

/** The published user makes the gateway refresh its cached session. */
async function setSecondFactor({ users, factors, publish }: AuthScope, user: UserEntity, on: boolean): Promise<void> {
  if (!on) await factors.remove(user.id);
  user.secondFactor = on;
  await users.saveSecondFactor(user);
  publishUser({ publish }, user, 'updated');
}
