import type { Caller } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';

/** The name of who orders something, kept with it. */
export async function orderedBy({ users }: AccountsScope, { support, userId }: Caller): Promise<string> {
  return support ?? (userId === null ? '' : ((await users.find(userId))?.name ?? ''));
}
