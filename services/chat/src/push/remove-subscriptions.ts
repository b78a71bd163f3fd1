import { pushEvents } from '@recado/contracts';
import type { ChatScope } from '../chat.database.ts';

/** Publishes the change when the last subscription of the company is removed. */
export async function removeSubscriptions(
  { push, publish }: ChatScope,
  companyId: number,
  sessionIds: string[],
): Promise<void> {
  await push.lockCompany(companyId);
  if ((await push.remove(sessionIds)) > 0 && !(await push.exists()))
    publish(pushEvents.subscribersChanged, { hasSubscribers: false });
}
