import type { AccountsScope } from '../accounts.database.ts';
import type { CompanyEntity } from './company.entity.ts';

/**
 * The users of a company, with the invited ones: an invitation that can be accepted has a place in the plan.
 * The transaction is one of the company.
 */
export async function countUserPlaces({
  users,
  invitations,
}: Pick<AccountsScope, 'users' | 'invitations'>): Promise<number> {
  return (await users.count()) + (await invitations.countOpen());
}

/** @throws Fault ERR_NO_PERMISSION when the plan has no place for one more. The caller holds the lock of the company. */
export async function checkUserLimit(
  scope: Pick<AccountsScope, 'users' | 'invitations'>,
  company: CompanyEntity,
): Promise<void> {
  company.checkLimit('users', await countUserPlaces(scope));
}
