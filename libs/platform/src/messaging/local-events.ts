import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@recado/contracts';
import { log } from '../log.ts';
import type { TraceContext } from '../telemetry/trace-context.ts';
import type { KeyedQueues } from './keyed-queues.ts';
import type { EventHandlers, Handle } from './event-handlers.ts';
import { readEnvelope } from './read-envelope.ts';

/** A handler that could not reach its database runs again after this time. */
const RETRY_MS = 1_000;
/** A service that ends waits so long for events it has begun. */
const END_MS = 5_000;

/** An event or order as the relay gives it to the subscribers of its process. */
export interface LocalEvent {
  envelope: Omit<EventEnvelope, 'payload'>;
  /** JSON. */
  payload: string;
  origin: Pick<TraceContext, 'span' | 'beganAt'>;
}
interface SubscriberOptions {
  service: string;
  /** A service, or `orders.{service}`. */
  from: string;
  /** Names of the events that it handles. */
  names: Iterable<string>;
  queues: KeyedQueues;
  orderOf: EventHandlers['orderOf'];
  handle: Handle;
}

/** The events of the services of one process and those who subscribe to them. */
export class LocalEvents {
  private readonly byName = new Map<string, LocalSubscriber[]>();

  /** @returns takes nothing new, and waits for what has begun */
  subscribe(options: SubscriberOptions): () => Promise<void> {
    const subscriber = new LocalSubscriber(options);
    for (const name of options.names) this.byName.set(name, [...(this.byName.get(name) ?? []), subscriber]);
    return () => subscriber.close();
  }

  /** @param handled called once all subscribers have handled the event; never where one of them has ended before */
  deliver(event: LocalEvent, handled: () => void): void {
    const subscribers = this.byName.get(event.envelope.name) ?? [];
    let open = subscribers.length;
    if (open === 0) return handled();
    for (const subscriber of subscribers) subscriber.take(event, () => --open === 0 && handled());
  }

  /** Events that a service has not handled yet. */
  waitingOf(service: string): number {
    const subscribers = new Set([...this.byName.values()].flat().filter((one) => one.service === service));
    return [...subscribers].reduce((sum, { waiting }) => sum + waiting, 0);
  }
}

/** Handles the events of a key in order, and those of different keys side by side. */
class LocalSubscriber {
  waiting = 0;
  private running = 0;
  private isClosed = false;
  /** Handlers must not run as part of the transaction whose commit brought the event. */
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor(private readonly options: SubscriberOptions) {}

  get service(): string {
    return this.options.service;
  }

  take(event: LocalEvent, handled: () => void): void {
    const { queues, from, orderOf } = this.options;
    this.waiting++;
    queues.add({
      companyId: event.envelope.companyId,
      key: `${from}/${orderOf(event.envelope)}`,
      run: () => this.outside(() => this.work(event, handled)),
    });
  }

  /** After this the events that wait count as not handled: the next process handles them. */
  async close(): Promise<void> {
    this.isClosed = true;
    const until = Date.now() + END_MS;
    while (this.running > 0 && Date.now() < until) await pause(10);
  }

  private async work({ envelope, payload, origin }: LocalEvent, handled: () => void): Promise<number | null> {
    if (this.isClosed) return null;
    this.running++;
    try {
      const delay = await this.options.handle(
        readEnvelope({ ...envelope, payload: JSON.parse(payload) as object }),
        origin,
      );
      if (delay !== null) return delay;
    } catch (error) {
      log.warn({ err: error, event: envelope.name, id: envelope.id }, 'an event waits until it can be handled');
      return RETRY_MS;
    } finally {
      this.running--;
    }
    this.waiting--;
    handled();
    return null;
  }
}
