import { AsyncLocalStorage } from 'node:async_hooks';
import { builder, cipher } from './libsignal.internals.ts';

/**
 * Runs queued work in the async context of its caller.
 *
 * Version: libsignal 6.0.0, `SessionCipher.queueJob` and `SessionBuilder.initOutgoing`.
 * Reason: libsignal queues the work on one address for the whole process and runs the queue in the async context of the
 * first caller. Two numbers that exchange messages with the same contact at once would write into each other's
 * transactions, or outside them.
 * Test: "work for the same contact runs in the async context of each caller" (`patch-libsignal.spec.ts`).
 * Upstream issue: none known.
 */
export function keepAsyncContext(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its cipher below
  const { queueJob } = cipher;
  cipher.queueJob = function (job) {
    return queueJob.call(this, AsyncLocalStorage.bind(job)) as ReturnType<typeof job>;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called with its builder below
  const { initOutgoing } = builder;
  builder.initOutgoing = function (device) {
    this.storage = bindMethods(this.storage);
    return initOutgoing.call(this, device);
  };
}

/** The storage with every method bound to the current async context. */
const bindMethods = (storage: object): object =>
  Object.fromEntries(
    Object.entries(storage).map(([name, value]) => [
      name,
      typeof value === 'function' ? AsyncLocalStorage.bind(value as () => unknown) : value,
    ]),
  );
