import type { FaultCode } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import { signInAttempts } from '../auth/attempts.ts';
import type { UserEntity } from '../user/user.entity.ts';

/**
 * Takes a code of a user whose row is locked: however many are tried at once, they are looked at and counted one by one.
 * @returns why it was not taken, which is to be thrown once the count is kept
 */
export async function takeCode(
  { attempts, factors }: Pick<AccountsScope, 'attempts' | 'factors'>,
  user: UserEntity,
  code: string,
  address: string | null,
): Promise<FaultCode | null> {
  const tried = signInAttempts(user.email, address);
  if (await attempts.exhausted(tried)) return 'ERR_TOO_MANY_ATTEMPTS';
  const factor = await factors.find(user.id);
  if (!factor) return 'ERR_NO_SECOND_FACTOR';
  if (await factors.take(factor, code)) return null;
  await attempts.count(tried);
  return 'ERR_INVALID_CODE';
}
