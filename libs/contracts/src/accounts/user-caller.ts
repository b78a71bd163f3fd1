import { platformCaller, type Caller } from '../caller.ts';
import type { UserView } from './user.contract.ts';

/** A caller with the present rights of a user, to decide what the user may see. */
export const userCaller = (
  { companyId, trace }: Pick<Caller, 'companyId' | 'trace'>,
  { id, profile, queues, allTicket }: Pick<UserView, 'id' | 'profile' | 'queues' | 'allTicket'>,
): Caller => ({
  ...platformCaller(companyId, trace),
  kind: 'user',
  userId: id,
  profile,
  queueIds: queues.map((queue) => queue.id),
  allTicket: allTicket === 'enable',
});
