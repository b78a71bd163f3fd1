import { assignmentOrders } from '@recado/contracts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { PromiseRules } from '../rows/service-level/ticket-promises.entity.ts';

interface PromiseUpdate {
  /** The queue, its promises or the opening hours are others than before. */
  isChanged?: boolean;
  /** The bot answers the next message, though it does not own the ticket yet. */
  isBotNext?: boolean;
}

/**
 * Begins, moves and ends the promises of a ticket as its state demands, and has it assigned where it waits in a queue that
 * assigns. The caller saves the ticket.
 */
export async function updatePromises(
  scope: ConversationScope,
  ticket: TicketEntity,
  { isChanged = false, isBotNext = false }: PromiseUpdate = {},
): Promise<void> {
  const now = new Date();
  const wasWaiting = ticket.waitingSince !== null;
  const isBegun = ticket.followPromises(now, isBotNext);
  if (isBegun || isChanged) ticket.setDue(await rulesOf(scope, ticket), now);
  const { queue, waitingSince } = ticket;
  if (waitingSince && queue?.autoAssign && (!wasWaiting || isChanged))
    scope.publish(assignmentOrders.assign, { queueId: queue.id });
}

async function rulesOf(
  { serviceLevels, copies }: ConversationScope,
  { queue }: TicketEntity,
): Promise<PromiseRules | null> {
  if (!queue || (queue.firstAnswerMinutes === null && queue.resolutionMinutes === null)) return null;
  const { firstAnswerMinutes, resolutionMinutes, warnMinutes } = queue;
  const hours = await serviceLevels.hoursOf(queue.id, await copies.settings());
  return { firstAnswerMinutes, resolutionMinutes, warnMinutes, hours };
}
