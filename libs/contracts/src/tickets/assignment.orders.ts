import { order } from '../event.ts';

export const assignmentOrders = {
  /** Waiting tickets of a queue go to its available agents; ordered whenever that may have become possible. */
  assign: order<{ queueId: number }>('tickets', 'assignWaitingTickets', { key: ({ queueId }) => `queue-${queueId}` }),
};
