import { Fault, type FaultCode } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from '../user/user.entity.ts';

/**
 * Takes a code of a user whose row is locked, so that a code is taken once. The caller has counted the attempt
 * (`AttemptLimit`).
 * @returns why it was not taken
 */
export async function takeCode(
  { factors }: Pick<AccountsScope, 'factors'>,
  user: UserEntity,
  code: string,
): Promise<FaultCode | null> {
  const factor = await factors.find(user.id);
  if (!factor) return 'ERR_NO_SECOND_FACTOR';
  return (await factors.take(factor, code)) ? null : 'ERR_INVALID_CODE';
}

/** A wrong code is the problem of its field. */
export const codeFault = (code: FaultCode): Fault =>
  new Fault(code, {}, code === 'ERR_INVALID_CODE' ? [{ field: 'code', rule: 'code' }] : []);
