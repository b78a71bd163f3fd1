import { currentContext, inContext, inParallel } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import type { StoredTogether } from './stored-together.ts';

/** Queues an order in a transaction. @returns whether it is new */
export type QueueOrder = (scope: ConnectionsScope) => Promise<boolean>;

interface WaitingOrder extends PromiseWithResolvers<void> {
  queue: QueueOrder;
}

/**
 * Orders to a session of this process: it queues them in the transaction that loads the next rows, which takes the place of
 * a transaction of the listener and a hint.
 */
export class OrderQueue {
  private waiting: WaitingOrder[] = [];

  /** Resolves once the order is queued. @throws when it is not, and the listener has to queue it */
  add(queue: QueueOrder): Promise<void> {
    const context = currentContext();
    const order = Promise.withResolvers<void>();
    this.waiting.push({ ...order, queue: context ? (scope) => inContext(context, () => queue(scope)) : queue });
    return order.promise;
  }

  /** @returns null when there are none */
  take(): StoredTogether | null {
    const orders = this.waiting.splice(0);
    if (orders.length === 0) return null;
    return {
      async inTransaction(scope) {
        await inParallel(...orders.map(({ queue }) => queue(scope)));
      },
      stored: () => orders.forEach(({ resolve }) => resolve()),
      failed: (error) => orders.forEach(({ reject }) => reject(error)),
    };
  }
}
