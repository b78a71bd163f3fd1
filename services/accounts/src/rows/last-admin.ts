import { accountViews } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from './user.entity.ts';

/** Whether nobody else could administer the company; the admins stay locked until the transaction ends. */
export async function isLastAdmin({ users }: Pick<AccountsScope, 'users'>, { id }: UserEntity): Promise<boolean> {
  return !(await users.lockAdmins()).some((admin) => admin.id !== id && admin.isLastingAdmin);
}

/** Invitations of a user who lost the right to invite end, so that the user cannot return by one of them. */
export async function endInvitations(
  { invitations, publish }: Pick<AccountsScope, 'invitations' | 'publish'>,
  { id }: UserEntity,
): Promise<void> {
  if (await invitations.removeOfInviter(id)) publish(accountViews.invitations, {});
}
