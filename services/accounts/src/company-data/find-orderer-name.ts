import { actorName, actorOf, type Caller } from '@recado/contracts';
import type { CompanyDataScope } from './company-data.database.ts';

/** The name is stored with the order, because users may be removed later. */
export async function findOrdererName({ users }: CompanyDataScope, caller: Caller): Promise<string> {
  const user = caller.userId === null ? null : await users.find(caller.userId);
  return actorName(actorOf(caller), user?.name ?? null) ?? '';
}
