import { Fault, type FaultCode } from '@recado/contracts';
import type { AuthScope } from '../auth.database.ts';
import type { UserEntity } from '../rows/user.entity.ts';

/**
 * The caller holds the lock of the user, so that a code is accepted once, and has counted the attempt
 * (`AttemptLimiter`).
 * @returns the reason of a refusal
 */
export async function takeCode(
  { factors }: Pick<AuthScope, 'factors'>,
  user: UserEntity,
  code: string,
): Promise<FaultCode | null> {
  const factor = await factors.find(user.id);
  if (!factor) return 'ERR_NO_SECOND_FACTOR';
  return (await factors.takeCode(factor, code)) ? null : 'ERR_INVALID_CODE';
}

export const codeFault = (code: FaultCode): Fault =>
  new Fault(code, {}, code === 'ERR_INVALID_CODE' ? [{ field: 'code', rule: 'code' }] : []);
