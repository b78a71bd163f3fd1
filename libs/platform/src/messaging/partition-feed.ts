import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log.ts';
import { originIn } from './trace-headers.ts';
import type { Bus } from './bus.ts';
import type { EventHandlers, Handle } from './event-handlers.ts';
import { ACK_WAIT_MS, MOST_HELD, openConsumer } from './partition-consumers.ts';
import { readEnvelope } from './read-envelope.ts';
import type { KeyedQueues } from './keyed-queues.ts';
import type { OwnedPartition, PartitionOwnership } from '../postgres/partition-ownership.ts';
import { ensureStream, STREAM } from './event-stream.ts';

/** Expiry of a request for events, after which NATS forgets the one of a killed process. */
const REQUEST_MS = 15_000;
/** NATS sends a heartbeat this often while nothing comes; after two that are missing the events are requested again. */
const HEARTBEAT_MS = 5_000;
const RETRY_MS = 1_000;
/** A hand-over waits so long for events in progress; the next owner handles the others again. */
const HAND_OVER_MS = 5_000;
/** A handler that takes longer counts as stuck, and the partition is left to another process. */
const STUCK_MS = 12_000;

interface HeldEvent {
  message: JsMsg;
  /** Another process may own the partition. */
  isLost: boolean;
}

/** Reads a partition in order while this process owns it, and acknowledges each event once it is handled. */
export class PartitionFeed implements OwnedPartition {
  /** Events in progress, by creation time of the stream and sequence number. */
  private readonly held = new Map<string, HeldEvent>();
  private feed: ConsumerMessages | undefined;
  private turn = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    readonly name: string,
    private readonly filters: string[],
    private readonly order: { queues: KeyedQueues; orderOf: EventHandlers['orderOf'] },
    private readonly ownership: PartitionOwnership,
    private readonly handle: Handle,
  ) {
    // Messages lost with the connection would be redelivered after a minute only, and out of order.
    bus.onReconnect(() => this.feed?.stop());
  }

  acquire(): void {
    const turn = ++this.turn;
    this.running = this.running.then(() => this.run(turn));
  }

  lose(): void {
    this.turn++;
    this.feed?.stop();
    for (const held of this.held.values()) held.isLost = true;
    this.held.clear();
  }

  async release(): Promise<void> {
    this.turn++;
    this.feed?.stop();
    const until = Date.now() + HAND_OVER_MS;
    while (this.held.size > 0 && Date.now() < until) await pause(10);
    this.lose();
    await this.bus.nats.flush().catch(() => undefined); // sends the last acknowledgements
  }

  private async run(turn: number): Promise<void> {
    while (turn === this.turn) {
      try {
        if (this.ownership.isFresh) await this.read(turn);
        else await pause(RETRY_MS);
      } catch (error) {
        if (turn !== this.turn) return;
        log.warn({ err: error, partition: this.name }, 'reading a partition starts over');
        await pause(RETRY_MS);
      }
    }
  }

  private async read(turn: number): Promise<void> {
    const { born } = await ensureStream(this.bus);
    const name = await openConsumer(this.bus, this.name, this.filters);
    if (turn !== this.turn) return;
    const consumer = await jetstream(this.bus.nats).consumers.get(STREAM, name);
    const feed = await consumer.consume({
      max_messages: MOST_HELD,
      expires: REQUEST_MS,
      idle_heartbeat: HEARTBEAT_MS,
      abort_on_missing_resource: true,
    });
    this.feed = feed;
    const working = setInterval(() => this.extend(), ACK_WAIT_MS / 3);
    try {
      if (turn !== this.turn) return;
      for await (const message of feed) {
        if (turn !== this.turn) return;
        this.take(`${born.getTime()}/${message.seq}`, message);
      }
    } finally {
      clearInterval(working);
      feed.stop();
    }
  }

  private extend(): void {
    for (const { message } of this.held.values()) message.working();
  }

  private take(id: string, message: JsMsg): void {
    const known = this.held.get(id);
    // A new consumer has delivered an event in progress again, and needs its acknowledgement.
    if (known) return void (known.message = message);
    const held: HeldEvent = { message, isLost: false };
    this.held.set(id, held);
    const envelope = readEnvelope(message.json<object>());
    return this.order.queues.add({
      companyId: envelope.companyId,
      key: `${this.name}/${this.order.orderOf(envelope)}`,
      run: () => this.work(id, held, envelope),
    });
  }

  private async work(id: string, held: HeldEvent, envelope: EventEnvelope): Promise<number | null> {
    if (held.isLost) return null;
    if (!this.ownership.isFresh) return RETRY_MS;
    const stuck = setTimeout(() => this.ownership.giveUp(this), STUCK_MS);
    try {
      const delay = await this.handle(envelope, originIn(held.message.headers));
      if (delay !== null) return delay;
      held.message.ack(); // when it is lost the event is redelivered, and handlers are idempotent
      this.held.delete(id);
    } catch (error) {
      log.warn({ err: error, partition: this.name }, 'a partition is left to others');
      this.ownership.giveUp(this);
    } finally {
      clearTimeout(stuck);
    }
    return null;
  }
}
