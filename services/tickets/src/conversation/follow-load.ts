import { assignmentOrders, type TicketSight } from '@recado/contracts';
import type { ConversationScope } from '../rows/conversation.scope.ts';

/**
 * After a change of a ticket's agent: queues assign to the one who has room now, and an assignment that is under way counts
 * the ticket of the other one (decision 45).
 */
export async function followLoad(
  { assignments, publish, withCommit }: ConversationScope,
  before: TicketSight | null,
  after: TicketSight,
): Promise<void> {
  const [had, has] = [loaded(before), loaded(after)];
  if (had === has) return;
  if (has !== null) withCommit(assignments.lockAgent(has));
  if (had === null) return;
  for (const queueId of await assignments.queuesOfAgent(had)) publish(assignmentOrders.assign, { queueId });
}

const loaded = (sight: TicketSight | null): number | null => (sight?.status === 'open' ? sight.userId : null);
