import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { publicationsByName, type EventEnvelope } from '@recado/contracts';
import type { PlatformConfig } from '../config.ts';
import { log } from '../log.ts';
import { pointReached } from '../message-points.ts';
import { STREAM } from '../messaging/event-stream.ts';
import { subjectOf } from '../messaging/event-subjects.ts';
import type { LocalBus } from '../messaging/local-bus.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { currentContext, inContext, readOrigin } from '../telemetry/trace-context.ts';
import { CommittedRows } from './committed-rows.ts';
import { OutboxFrontier } from './outbox-frontier.ts';
import { chainOf, envelopeOf, supersededIn, type OutboxRow } from './outbox-rows.ts';
import { deleteOldRows, readOutbox } from './read-outbox.ts';
import { every, RelayLead } from './relay-lead.ts';

const BATCH_SIZE = 200;
/** Covers what an earlier process has published since it saved its position, as in outbox.relay.ts. */
const FIRST_BATCH_SIZE = 5_000;
/** The time until a read settles what is published. */
const SETTLE_MS = 1_000;
/** The time between two reads at rest; Postgres ends sessions that are silent for ten seconds. */
const REST_MS = 5_000;
/** The time between two reads while rows are read, unless a commit wakes the relay up. */
const READING_MS = 250;
/** The least time between two reads. */
const SPACING_MS = 25;
/** Published events that are not handled yet; with more of them nothing is published. */
const MOST_UNHANDLED = 10_000;

/**
 * Publishes the rows of a service's outbox to the subscribers of the same process (decision 78). Rows of transactions that have
 * just ended are handed over by them; reads find what an earlier process has left, and rows whose commit was not answered.
 * The position up to which all subscribers have handled the rows is stored: after a crash the next process begins there.
 */
export class LocalRelay extends RelayLead {
  private frontier: OutboxFrontier | undefined;
  private readonly unhandled = new Set<number>();
  /** Rows are taken from their transactions. Before that, or when one of them was lost, all rows are read. */
  private isTaking = false;
  /** All transactions that began before this id must have ended before rows are taken. */
  private takesAfter: number | null = null;
  private saved = 0;
  /** Views up to this row are older than the process: pages load their data again after a restart. */
  private oldViewsTo = 0;
  private isFirstRead = true;
  /** Rows committed during a read, which may not see them; null while none goes on. */
  private duringRead: OutboxRow[][] | null = null;

  constructor(
    source: DataSource,
    private readonly local: LocalBus,
    service: string,
    private readonly config: Pick<PlatformConfig, 'EVENT_PARTITIONS' | 'OUTBOX_SAVE_MS'>,
    /** Receives hints of programs that are not part of this process. */
    private readonly onOutsideHint: (listener: () => void) => () => void,
  ) {
    super(source, service);
    // Code that waits for the transaction goes on first.
    const take = (chain: OutboxRow[]) => void setImmediate(() => this.take(chain));
    local.takeCommittedRows(service, new CommittedRows({ take, readAll: () => this.readAll() }, chainOf));
  }

  protected async lead(runner: QueryRunner): Promise<void> {
    await this.waitForSubscribers(runner);
    const unhint = this.onOutsideHint(() => this.wakeUp());
    this.readAll();
    try {
      await this.publishUntilStopped(runner, await this.begin(runner));
    } finally {
      unhint();
      this.readAll();
    }
  }

  private async waitForSubscribers(runner: QueryRunner): Promise<void> {
    const complete = this.local.allSubscribed.then(() => true);
    while (!this.isStopped && !(await Promise.race([complete, pause(REST_MS, false)]))) await runner.query('select');
  }

  /** A connection that broke changes nothing of what this process has published. */
  private async begin(runner: QueryRunner): Promise<OutboxFrontier> {
    const [known] = await runner.manager.query<{ handledTo: number; last: number }[]>(
      `select coalesce((select heard_to from ${this.service}.relay where stream = $1), 0) as "handledTo",
         coalesce((select max(id) from ${this.service}.outbox), 0) as last`,
      [STREAM],
    );
    const { handledTo, last } = known ?? { handledTo: 0, last: 0 };
    if (!this.frontier) this.oldViewsTo = last;
    if (!this.frontier || handledTo > this.frontier.floor) this.frontier = new OutboxFrontier(handledTo);
    this.saved = handledTo;
    return this.frontier;
  }

  private async publishUntilStopped(runner: QueryRunner, frontier: OutboxFrontier): Promise<void> {
    const isSaveDue = every(this.config.OUTBOX_SAVE_MS);
    const isCleanupDue = every(600_000);
    while (!this.isStopped) {
      const woken = this.nextWakeUp();
      const began = Date.now();
      const isMore = this.unhandled.size < MOST_UNHANDLED && (await this.publishBatch(runner, frontier));
      if (isSaveDue()) await this.save(runner, frontier);
      if (isCleanupDue()) await deleteOldRows(runner, this.service, this.handledTo(frontier));
      if (isMore) continue;
      await Promise.race([woken, pause(this.untilNextRead(frontier))]);
      await pause(Math.max(0, SPACING_MS - (Date.now() - began)));
    }
    await this.save(runner, frontier);
  }

  private untilNextRead(frontier: OutboxFrontier): number {
    if (!this.isTaking) return READING_MS;
    return frontier.isSettled && this.saved >= this.handledTo(frontier) ? REST_MS : SETTLE_MS;
  }

  /** @returns whether more rows may wait */
  private async publishBatch(runner: QueryRunner, frontier: OutboxFrontier): Promise<boolean> {
    const before = frontier.top;
    const drawsFence = (frontier.wantsFence && !frontier.isSettled) || (!this.isTaking && this.takesAfter === null);
    const most = this.isFirstRead ? FIRST_BATCH_SIZE : BATCH_SIZE;
    const committed: OutboxRow[][] = (this.duringRead = []);
    const { rows, oldest, fence } = await readOutbox(runner, this.service, frontier, { most, drawsFence });
    this.duringRead = null;
    this.isFirstRead = false;
    for (const chain of Map.groupBy(rows, chainOf).values()) this.publish(chain, frontier);
    const isWhole = rows.length < most;
    frontier.finishRead(oldest, isWhole ? Infinity : rows.at(-1)?.id);
    if (fence !== null && frontier.wantsFence) frontier.drawFence(fence, Math.max(before, rows.at(-1)?.id ?? 0));
    if (!this.isTaking && isWhole && this.mayTake(oldest, fence)) {
      this.isTaking = true;
      for (const chain of committed) this.publish(chain, frontier);
    }
    return !isWhole;
  }

  /** Rows of transactions that began before the fence had to be read. */
  private mayTake(oldest: number, fence: number | null): boolean {
    if (this.takesAfter !== null && oldest >= this.takesAfter) return true;
    this.takesAfter ??= fence;
    return false;
  }

  private readAll(): void {
    this.isTaking = false;
    this.takesAfter = null;
    this.wakeUp();
  }

  private take(chain: OutboxRow[]): void {
    if (this.isTaking && this.unhandled.size > MOST_UNHANDLED) this.readAll();
    if (this.isTaking && this.frontier) {
      const wasSettled = this.frontier.isSettled;
      this.publish(chain, this.frontier);
      if (wasSettled) setTimeout(() => this.wakeUp(), SETTLE_MS).unref();
    } else {
      this.duringRead?.push(chain);
      this.wakeUp();
    }
  }

  private handledTo({ floor }: OutboxFrontier): number {
    let first = Infinity;
    for (const id of this.unhandled) first = Math.min(first, id);
    return Math.min(floor, first - 1);
  }

  /** No stream was created at the time of the stored position: a relay that publishes to one begins there. */
  private async save(runner: QueryRunner, frontier: OutboxFrontier): Promise<void> {
    const handledTo = this.handledTo(frontier);
    if (handledTo <= this.saved) return;
    await runner.query(
      `insert into ${this.service}.relay (stream, born, carried_to, heard_to) values ($1, to_timestamp(0), $2, $2)
       on conflict (stream) do update set born = excluded.born, carried_to = $2, heard_to = $2`,
      [STREAM, handledTo],
    );
    this.saved = handledTo;
  }

  /** Publishes rows of one chain in order. */
  private publish(chain: OutboxRow[], frontier: OutboxFrontier): void {
    const rows = chain.filter(({ id }) => !frontier.isPublished(id));
    const superseded = supersededIn(rows);
    for (const row of rows) {
      frontier.markPublished(row.id);
      if (superseded.has(row)) continue;
      pointReached('publishing', row.name);
      this.deliver(row);
      pointReached('published', row.name);
    }
  }

  private deliver(row: OutboxRow): void {
    const { id, name, key, company_id: companyId, payload } = row;
    const isView = publicationsByName.get(name)?.kind === 'view';
    if (isView && id <= this.oldViewsTo) return;
    if (!isView) this.unhandled.add(id);
    const envelope = envelopeOf(this.service, row);
    const origin = readOrigin(row.trace);
    const attributes = { 'messaging.system': 'memory', 'messaging.message.id': envelope.id };
    const give = async () => {
      const { span, beganAt } = currentContext() ?? origin;
      if (isView) return this.local.views.publish(withPayload(envelope, payload), { span, beganAt });
      const subject = subjectOf({ service: this.service, companyId, key, name }, this.config.EVENT_PARTITIONS);
      this.local.hints.publish(`live${subject.slice('ev'.length)}`, () => withPayload(envelope, payload));
      this.local.events.deliver({ envelope, payload, origin: { span, beganAt } }, () => this.unhandled.delete(id));
    };
    void inContext({ ...origin, companyId }, () =>
      inSpan(`publish ${name}`, { kind: 'producer', attributes }, give),
    ).catch((error: unknown) => log.error({ err: error, name, id }, 'an event could not be given to its subscribers'));
  }
}

const withPayload = (envelope: Omit<EventEnvelope, 'payload'>, payload: string): EventEnvelope => ({
  ...envelope,
  payload: JSON.parse(payload) as never,
});
