import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Subscription } from '@nats-io/transport-node';
import type { Caller, EventEnvelope, Subscribable } from '@recado/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Keys } from '../keys.ts';
import type { Bus } from './bus.ts';
import type { EventHandlers } from './event-handlers.ts';
import { EventSubscriber, type StoreDeadLetter } from './event-subscriber.ts';
import { KeyedQueues } from './keyed-queues.ts';
import type { PartitionOwnership } from '../postgres/partition-ownership.ts';
import { answerMessage, serveRequests } from './serve-request.ts';
import { ORDERS } from './event-subjects.ts';

interface BusServerOptions {
  service: string;
  partitions: number;
  ownership: PartitionOwnership;
  /** Publishes the events of the outbox. */
  relay: { start(): void; stop(): Promise<void> };
  /** Connections to the database that handlers share. */
  poolSize: number;
  /** Events of a company that are handled at once; absent: half as many as there are connections. */
  eventsAtOnce?: number | undefined;
  /** Filled when the server starts. */
  handlers: EventHandlers;
  storeDeadLetter: StoreDeadLetter;
  /**
   * Remembers a removal before a handler detaches the references to the removed row, in services whose rows name such
   * things.
   */
  rememberRemoval?: ((event: EventEnvelope) => Promise<void>) | undefined;
  /** Keys that seal answers, in services whose requests may have an idempotency key. */
  answerKeys?: Keys | undefined;
}

/**
 * Nest's handlers on our bus: operations over NATS request/reply in a queue group (any replica responds), events and
 * orders over durable JetStream consumers. Nest has no JetStream transport of its own.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly localEnds: (() => void)[] = [];
  private readonly subscribers: EventSubscriber[] = [];
  private readonly busy = new Set<Promise<void>>();

  constructor(
    private readonly bus: Bus,
    private readonly options: BusServerOptions,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.start().then(() => callback(), callback);
  }

  private async start(): Promise<void> {
    const { service, partitions, storeDeadLetter, ownership, relay, handlers: events, rememberRemoval } = this.options;
    for (const [pattern, handler] of this.messageHandlers) {
      if (!handler.isEventHandler) {
        this.serve(pattern, handler);
        continue;
      }
      const { from, name } = readPattern(pattern);
      const handle = async (event: EventEnvelope) => {
        await rememberRemoval?.(event);
        await run(handler, event);
      };
      events.add(from, name, handle, (handler.extras as EventSubscription | undefined)?.anyOrder);
    }
    const queues = new KeyedQueues(this.limits);
    for (const [from, handlers] of events.sources) {
      const options = { service, partitions, from, handlers, orderOf: events.orderOf, storeDeadLetter };
      const subscriber = new EventSubscriber(this.bus, options, queues, ownership);
      this.subscribers.push(subscriber);
      await subscriber.start();
    }
    this.bus.local?.subscribed(service);
    ownership.start();
    relay.start();
  }

  /** A company whose events are slow leaves half of the database connections to the others. */
  private get limits() {
    const { poolSize, eventsAtOnce } = this.options;
    const perCompany = eventsAtOnce ?? Math.max(1, Math.floor(poolSize / 2));
    return { total: Math.max(poolSize * 2, perCompany * 2), perCompany };
  }

  private serve(subject: string, handler: MessageHandler): void {
    const serve = serveRequests((caller: Caller, input) => run(handler, input, caller), this.options.answerKeys);
    const { local } = this.bus;
    if (local) this.localEnds.push(local.serve(subject, (request) => this.whileBusy(serve(request))));
    this.subscriptions.push(
      this.bus.nats.subscribe(subject, {
        queue: this.options.service,
        callback: (error, message) => {
          if (error) return this.handleError(error.message);
          void this.whileBusy(answerMessage(message, serve));
        },
      }),
    );
  }

  private whileBusy<T>(work: Promise<T>): Promise<T> {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.busy.add(settled);
    void settled.then(() => this.busy.delete(settled));
    return work;
  }

  /** Takes nothing new and finishes its work. The relay stops last, and before Nest ends the database connections. */
  async close(): Promise<void> {
    for (const end of this.localEnds) end();
    await Promise.all(this.subscriptions.filter((s) => !s.isClosed()).map((s) => s.drain()));
    await Promise.all([...this.busy, this.options.ownership.stop(), ...this.subscribers.map((one) => one.close())]);
    await this.options.relay.stop();
  }

  on(): void {
    // Nest asks for it; the state of the connection is the bus's.
  }
  unwrap<T>(): T {
    return this.bus.nats as T;
  }
}

/** How the events of a subscription are handled. */
export interface EventSubscription {
  /** Events of a key may be handled side by side and in any order, as where they are only counted. */
  anyOrder?: true;
}

/** Nest keeps the handler of an event under its pattern. */
export const patternOf = ({ kind, service, name }: Pick<Subscribable, 'kind' | 'service' | 'name'>): string =>
  `${kind === 'order' ? `${ORDERS}.${service}` : service} ${name}`;
function readPattern(pattern: string): { from: string; name: string } {
  const [from = '', name = ''] = pattern.split(' ');
  return { from, name };
}

async function run(handler: MessageHandler, payload: unknown, context?: unknown): Promise<unknown> {
  const result: unknown = await handler(payload, context);
  return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
}
