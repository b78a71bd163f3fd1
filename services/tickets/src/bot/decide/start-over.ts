import type { DecisionBuilder } from './decision.builder.ts';
import { sendOptionMenu } from './option-menu.ts';
import { menuQueues, sendQueueMenu } from './queue-menu.ts';

/** Back to the first menu: that of the queues where the connection has several, else that of the ticket's queue. */
export function startOver(decision: DecisionBuilder): void {
  if (menuQueues(decision).length > 1) return sendQueueMenu(decision, 'start');
  const { queue } = decision;
  if (queue && queue.options.length > 0) return sendOptionMenu(decision, queue, null, 'start');
  decision.goTo({ kind: 'people' });
}
