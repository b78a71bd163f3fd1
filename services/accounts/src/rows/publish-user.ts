import { accountViews, userEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';
import type { UserEntity } from './user.entity.ts';

export function publishUser(
  { publish }: Pick<AccountsScope, 'publish'>,
  user: UserEntity,
  change: 'created' | 'updated',
): void {
  const { id: userId, companyId, name, profile, queueIds } = user;
  publish(userEvents[change], { userId, name, profile, queueIds }, { companyId });
  publish(accountViews.user, { user: user.present() }, { companyId });
}

/** Publishes that a user came, left, or became available or away. */
export function publishPresence({ publish }: Pick<AccountsScope, 'publish'>, user: UserEntity): void {
  const { id: userId, companyId, available, isOnline: online } = user;
  publish(userEvents.presenceChanged, { userId, online, available }, { companyId });
  publish(accountViews.user, { user: user.present() }, { companyId });
}
