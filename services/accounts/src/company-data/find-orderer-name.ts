import type { Caller } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';

/** The name is stored with the order, because users may be removed later. */
export async function findOrdererName({ users }: AccountsScope, { support, userId }: Caller): Promise<string> {
  return support ?? (userId === null ? '' : ((await users.find(userId))?.name ?? ''));
}
