import { Fault, may, type Caller } from '@recado/contracts';
import type { QueueRepository } from '../../rows/queue/queue.repository.ts';
import { ALL_QUEUES } from '../fold/count-statements.ts';

/** Queues whose numbers are wanted; null: all, tickets without a queue among them. */
export type QueueScope = number[] | null;

/** Supervisors see the numbers of their own queues. A queue they do not see is not found. */
export async function queueScope(queues: QueueRepository, caller: Caller, queueId?: number): Promise<QueueScope> {
  const own = may(caller, 'tickets:seeAll') ? null : caller.queueIds;
  if (queueId === undefined) return own;
  await queues.get(queueId);
  if (own && !own.includes(queueId)) throw new Fault('ERR_NO_QUEUE_FOUND', {}, [{ field: 'queueId', rule: 'exists' }]);
  return [queueId];
}

/** Queues to sum in tables that also keep the numbers of all queues together. */
export const summedQueues = (scope: QueueScope): number[] => scope ?? [ALL_QUEUES];
