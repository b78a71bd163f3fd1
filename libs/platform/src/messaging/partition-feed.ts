import { jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import type { EventEnvelope } from '@recado/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../log.ts';
import type { Bus } from './bus.ts';
import { ACK_WAIT_MS, MOST_HELD, openConsumer } from './partition-consumers.ts';
import { readEnvelope } from './read-envelope.ts';
import type { KeyedQueues } from './keyed-queues.ts';
import type { OwnedPartition, PartitionOwnership } from '../database/partition-ownership.ts';
import { ensureStream, STREAM } from './event-stream.ts';

/** A process that was killed leaves its last request behind for so long. */
const REQUEST_MS = 5_000;
const AGAIN_MS = 1_000;
/** Events in progress at a hand-over are done by then, or handled again by the next owner. */
const HAND_OVER_MS = 5_000;
/** A handler that gets on takes less, a slow one included; after it another process tries. */
const STUCK_MS = 12_000;

/** @returns milliseconds until the event is to be tried again; null when it is done. @throws when no event can be handled here */
export type Handle = (envelope: EventEnvelope) => Promise<number | null>;

interface Held {
  message: JsMsg;
  /** Of a partition that is another process's by now. */
  isLost: boolean;
}

/** Reads one partition in order while this process owns it, and acknowledges each event after it was handled. */
export class PartitionFeed implements OwnedPartition {
  /** By the stream and the sequence in it. */
  private readonly held = new Map<string, Held>();
  private feed: ConsumerMessages | undefined;
  private turn = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    readonly name: string,
    private readonly filter: string,
    private readonly queues: KeyedQueues,
    private readonly ownership: PartitionOwnership,
    private readonly handle: Handle,
  ) {
    // Messages that were lost with the connection would come again after minutes only, and out of order.
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
    await this.bus.nats.flush().catch(() => undefined); // the acknowledgements of the last ones
  }

  private async run(turn: number): Promise<void> {
    while (turn === this.turn) {
      try {
        if (this.ownership.isFresh) await this.read(turn);
        else await pause(AGAIN_MS);
      } catch (error) {
        if (turn !== this.turn) return;
        log.warn({ err: error, partition: this.name }, 'reading a partition starts over');
        await pause(AGAIN_MS);
      }
    }
  }

  private async read(turn: number): Promise<void> {
    const { born } = await ensureStream(this.bus);
    const name = await openConsumer(this.bus, this.name, this.filter);
    if (turn !== this.turn) return;
    const consumer = await jetstream(this.bus.nats).consumers.get(STREAM, name);
    const feed = await consumer.consume({
      max_messages: MOST_HELD,
      expires: REQUEST_MS,
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
    // Delivered once more by a new consumer while it is in hand: its acknowledgement counts there.
    if (known) return void (known.message = message);
    const held: Held = { message, isLost: false };
    this.held.set(id, held);
    const envelope = readEnvelope(message.json<object>());
    const { companyId, key } = envelope;
    return this.queues.add({
      companyId,
      key: `${this.name}/${companyId}/${key}`,
      run: () => this.work(id, held, envelope),
    });
  }

  private async work(id: string, held: Held, envelope: EventEnvelope): Promise<number | null> {
    if (held.isLost) return null;
    if (!this.ownership.isFresh) return AGAIN_MS;
    const stuck = setTimeout(() => this.ownership.giveUp(this), STUCK_MS);
    try {
      const delay = await this.handle(envelope);
      if (delay !== null) return delay;
      held.message.ack(); // one that is lost brings the event again, and handlers are idempotent
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
