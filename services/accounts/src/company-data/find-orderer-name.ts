import type { Caller } from '@recado/contracts';
import type { CompanyDataScope } from './company-data.database.ts';

/** The name is stored with the order, because users may be removed later. */
export async function findOrdererName({ users }: CompanyDataScope, { support, userId }: Caller): Promise<string> {
  return support ?? (userId === null ? '' : ((await users.find(userId))?.name ?? ''));
}
