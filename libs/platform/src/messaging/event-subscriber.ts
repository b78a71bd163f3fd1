import type { EventEnvelope } from '@recado/contracts';
import { isDatabaseAway } from '../postgres/database-errors.ts';
import { log } from '../log.ts';
import { eventDelay, eventsHandled } from '../metrics.ts';
import { pointReached } from '../message-points.ts';
import type { TraceContext } from '../telemetry/trace-context.ts';
import type { Bus } from './bus.ts';
import { listConsumers, partitionName } from './partition-consumers.ts';
import { NewerVersion, runHandler, type EventHandler, type EventHandlers, type Handle } from './event-handlers.ts';
import type { KeyedQueues } from './keyed-queues.ts';
import { PartitionFeed } from './partition-feed.ts';
import type { PartitionOwnership } from '../postgres/partition-ownership.ts';
import { ensureStream } from './event-stream.ts';
import { partitionFilters } from './event-subjects.ts';

/** Stores an event that could not be handled, with its error and how often that was tried. */
export type StoreDeadLetter = (event: EventEnvelope, error: unknown, attempts: number) => Promise<void>;

/** While an event is tried again, those of its key wait. Milliseconds. */
const DELAYS = [50, 200, 500, 1_000, 2_000];
const STORE_AGAIN_MS = 5_000;
/** Counted failures of events that another process has handled since are forgotten when there are more than these. */
const FAILURES_KEPT = 1_000;

interface Options {
  service: string;
  /** A service, or `orders.{service}`. */
  from: string;
  partitions: number;
  handlers: ReadonlyMap<string, EventHandler>;
  orderOf: EventHandlers['orderOf'];
  storeDeadLetter: StoreDeadLetter;
}

/**
 * Takes what another service publishes, or the orders to this one. An event is acknowledged after its handler has
 * committed. One that fails is tried again with growing pauses and after six tries stored as a dead letter; meanwhile
 * only events of its own key wait. While the database is away nothing becomes a dead letter.
 */
export class EventSubscriber {
  private readonly failures = new Map<string, number>();
  private endLocal: (() => Promise<void>) | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly options: Options,
    private readonly queues: KeyedQueues,
    private readonly ownership: PartitionOwnership,
  ) {}

  async start(): Promise<void> {
    const { service, from, partitions, handlers, orderOf } = this.options;
    const { local } = this.bus;
    const handle: Handle = (envelope, origin) => this.handle(envelope, origin);
    if (local) {
      const { queues } = this;
      this.endLocal = local.events.subscribe({ service, from, names: handlers.keys(), queues, orderOf, handle });
      return;
    }
    await ensureStream(this.bus);
    for (const partition of await this.partitionsToRead(partitions)) {
      const name = partitionName(service, from, partition);
      const filters = partitionFilters(from, partition, [...handlers.keys()], this.bus.supportsSeveralFilters);
      this.ownership.add(
        new PartitionFeed(this.bus, name, filters, { queues: this.queues, orderOf }, this.ownership, handle),
      );
    }
  }

  /** Partitions are released by their ownership. */
  async close(): Promise<void> {
    await this.endLocal?.();
  }

  /** The configured ones, and those of a time when there were more of them. */
  private async partitionsToRead(count: number): Promise<Set<number>> {
    const prefix = partitionName(this.options.service, this.options.from, 0).slice(0, -1);
    const known = (await listConsumers(this.bus)).filter(({ name }) => name.startsWith(prefix));
    const earlier = known.map(({ name }) => Number(name.slice(prefix.length).split('-')[0]));
    return new Set([...Array(count).keys(), ...earlier]);
  }

  private async handle(event: EventEnvelope, origin: Pick<TraceContext, 'span' | 'beganAt'>): Promise<number | null> {
    const handler = this.options.handlers.get(event.name);
    if (!handler) return null;
    pointReached('handling', event.name);
    try {
      await runHandler(handler, event, origin);
    } catch (error) {
      return this.failed(event, error);
    }
    pointReached('handled', event.name);
    this.failures.delete(event.id);
    this.count(event, 'done');
    eventDelay.observe({ service: this.options.service }, Math.max(0, Date.now() - Date.parse(event.at)) / 1_000);
    return null;
  }

  private async failed(event: EventEnvelope, error: unknown): Promise<number | null> {
    if (isDatabaseAway(error)) throw error;
    const tries = (this.failures.get(event.id) ?? 0) + 1;
    const delay = error instanceof NewerVersion ? undefined : DELAYS[tries - 1];
    log.error({ err: error, event: event.name, id: event.id, tries }, 'an event could not be handled');
    this.count(event, 'failed');
    if (delay !== undefined) {
      if (this.failures.size > FAILURES_KEPT) this.failures.clear();
      this.failures.set(event.id, tries);
      return delay;
    }
    try {
      await this.options.storeDeadLetter(event, error, tries);
    } catch (failure) {
      if (isDatabaseAway(failure)) throw failure;
      log.error({ err: failure, id: event.id }, 'a dead letter could not be stored');
      return STORE_AGAIN_MS;
    }
    this.failures.delete(event.id);
    this.count(event, 'dead');
    return null;
  }

  private count({ name }: EventEnvelope, outcome: 'done' | 'failed' | 'dead'): void {
    eventsHandled.inc({ service: this.options.service, name, outcome });
  }
}
