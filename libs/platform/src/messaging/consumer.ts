import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import { isDatabaseAway } from '../database/errors.ts';
import { inContext, log } from '../log.ts';
import { eventsHandled } from '../metrics.ts';
import { pointReached } from '../points.ts';
import type { Bus } from './bus.ts';
import { ACK_WAIT_MS, consumerOf, ensureConsumer, ensureStream, PARTITIONS, STREAM } from './stream.ts';

export type EventHandler = (event: EventEnvelope) => Promise<void>;
/** The database of a service, as far as listening goes. */
export interface Store {
  /** Puts aside what cannot be handled. */
  bury(event: EventEnvelope, error: unknown): Promise<void>;
  /** Rejects while it is away. */
  reach(): Promise<unknown>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
// To one that stands still NATS gives facts for as long as its last request is good.
const REQUEST_MS = 5_000;
// No handler that gets on takes this long: after it the fact goes to another replica.
const STUCK_MS = 8_000;
const AGAIN_MS = 1_000;
// Short: while one fact is tried again, those behind it in the partition wait.
const DELAYS = [50, 200, 500, 1_000, 2_000];

/**
 * Hears what another service tells, one durable consumer per partition. A fact is acknowledged after its handler
 * has committed. One that fails is tried again with growing pauses, and after six tries put aside as a dead letter
 * so that it holds up nobody; while the database is away nothing is ever put aside.
 */
export class Listener {
  private stopped = false;
  private readonly loops: Promise<void>[] = [];
  private readonly feeds = new Set<ConsumerMessages>();
  /** How often a fact failed here. That it was handed over again says less: its database may have been away. */
  private readonly failures = new Map<string, number>();

  constructor(
    private readonly bus: Bus,
    private readonly service: string,
    private readonly source: string,
    private readonly handlers: ReadonlyMap<string, EventHandler>,
    private readonly store: Store,
  ) {}

  async start(): Promise<void> {
    await ensureStream(this.bus);
    for (let partition = 0; partition < PARTITIONS; partition++) {
      await this.ensure(partition);
      this.loops.push(this.loop(partition));
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const feed of this.feeds) feed.stop();
    await Promise.all(this.loops);
  }

  private name = (partition: number) => consumerOf(this.service, this.source, partition);
  private ensure(partition: number): Promise<void> {
    const names = [...this.handlers.keys()];
    // Whoever hears one kind of fact is given no other; a list of kinds needs NATS 2.10.
    const wanted = names.length === 1 ? names[0] : `${this.source}.>`;
    return ensureConsumer(this.bus, this.name(partition), `ev.*.${partition}.${wanted}`);
  }

  private async loop(partition: number): Promise<void> {
    while (!this.stopped) {
      try {
        await this.feed(partition);
      } catch (error) {
        if (this.stopped) return;
        if (isDatabaseAway(error)) await this.back();
        else log.warn({ err: error, consumer: this.name(partition) }, 'listening starts over');
        await pause(AGAIN_MS);
        await ensureStream(this.bus).then(
          () => this.ensure(partition),
          () => undefined,
        ); // tried again by the loop
      }
    }
  }

  /** A replica that cannot reach its database leaves the facts to the others. */
  private async back(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.store.reach();
        return;
      } catch {
        await pause(AGAIN_MS);
      }
    }
  }

  /** One standing request instead of one a fact: a fact that meets the end of a request waits for its redelivery. */
  private async feed(partition: number): Promise<void> {
    const consumer = await jetstream(this.bus.nats).consumers.get(STREAM, this.name(partition));
    const feed = await consumer.consume({ max_messages: 100, expires: REQUEST_MS, abort_on_missing_resource: true });
    this.feeds.add(feed);
    try {
      if (this.stopped) return;
      for await (const message of feed) await this.handle(message, () => feed.stop());
    } finally {
      this.feeds.delete(feed);
      feed.stop();
    }
    if (!this.stopped) throw new Error('The feed ended');
  }

  /** `takeNoMore` ends the feed: whoever does not get on must not be given more. */
  private async handle(message: JsMsg, takeNoMore: () => void): Promise<void> {
    const event = message.json<EventEnvelope>();
    const handler = this.handlers.get(event.name);
    if (!handler) return void message.ack();
    const atWork = setInterval(() => message.working(), ACK_WAIT_MS / 3);
    const stuck = setTimeout(() => {
      clearInterval(atWork);
      takeNoMore();
      message.nak();
    }, STUCK_MS);
    try {
      await inContext(event, () => handler(event));
      pointReached('handled');
      message.ack(); // one that is lost brings the fact again, and handlers are idempotent
      this.failures.delete(event.id);
      eventsHandled.inc({ service: this.service, name: event.name, outcome: 'done' });
    } catch (error) {
      await this.failed(message, event, error);
    } finally {
      clearInterval(atWork);
      clearTimeout(stuck);
    }
  }

  private async failed(message: JsMsg, event: EventEnvelope, error: unknown): Promise<void> {
    if (isDatabaseAway(error)) {
      message.nak(); // another replica may reach it
      throw error;
    }
    const tries = (this.failures.get(event.id) ?? 0) + 1;
    if (this.failures.size > 1_000) this.failures.clear(); // others have handled them since
    this.failures.set(event.id, tries);
    log.error({ err: error, event: event.name, id: event.id, tries }, 'a fact could not be handled');
    eventsHandled.inc({ service: this.service, name: event.name, outcome: 'failed' });
    const delay = DELAYS[tries - 1];
    if (delay !== undefined) return message.nak(delay);
    this.failures.delete(event.id);
    await this.store.bury(event, error).then(
      () => message.ack(),
      () => message.nak(5_000),
    );
  }
}
