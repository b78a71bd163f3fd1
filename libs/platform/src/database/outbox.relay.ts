import { setTimeout as pause } from 'node:timers/promises';
import { publicationsByName } from '@recado/contracts';
import type { DataSource, QueryRunner } from 'typeorm';
import type { PlatformConfig } from '../config.ts';
import { log } from '../log.ts';
import { pointReached } from '../message-points.ts';
import { inSpan } from '../telemetry/run-in-span.ts';
import { currentContext, inContext, readOrigin } from '../telemetry/trace-context.ts';
import type { Bus } from '../messaging/bus.ts';
import { acknowledgedUpTo } from '../messaging/partition-consumers.ts';
import { ensureStream, publishEnvelope, STREAM } from '../messaging/event-stream.ts';
import { subjectOf } from '../messaging/event-subjects.ts';
import { OutboxFrontier } from './outbox-frontier.ts';
import { chainOf, envelopeOf, supersededIn, type OutboxRow } from './outbox-rows.ts';
import { relayHint } from './outbox.ts';
import { AcknowledgedPosition } from './acknowledged-position.ts';
import { deleteOldRows, readOutbox } from './read-outbox.ts';
import { every, RelayLead } from './relay-lead.ts';

/** The position of a relay in its outbox, and that of the subscribers. */
interface RelayPosition {
  /** The creation time of the stream. */
  born: Date;
  frontier: OutboxFrontier;
  acknowledged: AcknowledgedPosition;
  /** The row up to which the publication was saved. */
  saved: number;
  /** The last row published to a stream that is gone; views of rows up to it are outdated. */
  republishedTo: number;
  /** The most rows of the next read. */
  batchSize: number;
}
/** The most rows of one read. */
const BATCH_SIZE = 200;
/**
 * The most rows of the first read. It covers what an earlier relay has published since it saved its position: the same rows
 * supersede each other again, and none is published after the row that superseded it.
 */
const FIRST_BATCH_SIZE = 5_000;
/** The least time between two fences: each costs a transaction id. */
const FENCE_MS = 250;
/** The longest time between two reads: a process may die after its commit, before its hint. */
const REST_MS = 3_000;
/** The time until a read settles what the last one has published, unless there is more to publish before. */
const SETTLE_MS = 1_000;
/** The least time between two reads: under load one of them takes several rows, at rest nobody waits. */
const SPACING_MS = 25;
/** Publishes the rows of a service's outbox to the stream, in the order they were written. */
export class OutboxRelay extends RelayLead {
  /** The highest number of partitions with a consumer seen. */
  private partitions = 1;
  /** NATS was away, and may have lost the stream. */
  private mayStreamBeNew = false;

  constructor(
    source: DataSource,
    private readonly bus: Bus,
    service: string,
    private readonly config: Pick<PlatformConfig, 'EVENT_PARTITIONS' | 'OUTBOX_SAVE_MS'>,
  ) {
    super(source, service);
  }

  override start(): void {
    this.bus.onReconnect(() => {
      this.mayStreamBeNew = true;
      this.wakeUp();
    });
    super.start();
  }

  protected async lead(runner: QueryRunner): Promise<void> {
    const unhint = this.bus.onHint(relayHint(this.service), () => this.wakeUp());
    await this.publishUntilStopped(runner).finally(unhint);
  }

  private async publishUntilStopped(runner: QueryRunner): Promise<void> {
    let position = await this.positionInStream(runner, null);
    const isStreamCheckDue = every(10_000);
    const isFenceDue = every(FENCE_MS);
    const isSaveDue = every(this.config.OUTBOX_SAVE_MS);
    const isAcknowledgedDue = every(3 * this.config.OUTBOX_SAVE_MS);
    const isCleanupDue = every(600_000);
    while (!this.isStopped) {
      const hinted = this.nextWakeUp();
      // Another service may have created the stream again: publishing works, but the events of the old one are lost.
      if (isStreamCheckDue() || this.mayStreamBeNew) {
        this.mayStreamBeNew = false;
        position = await this.positionInStream(runner, position);
      }
      const { frontier } = position;
      const began = Date.now();
      const count = await this.publishBatch(runner, position, frontier.wantsFence && isFenceDue());
      if (isSaveDue()) await this.savePublished(runner, position);
      if (isAcknowledgedDue()) await this.saveAcknowledged(runner, position);
      if (isCleanupDue()) await deleteOldRows(runner, this.service, frontier.floor);
      if (count >= BATCH_SIZE) continue;
      await Promise.race([hinted, pause(frontier.isSettled ? REST_MS : SETTLE_MS)]);
      await pause(Math.max(0, SPACING_MS - (Date.now() - began)));
    }
    await this.savePublished(runner, position);
  }

  /**
   * The position in the stream. A stream younger than the one last written to has lost its events: those that not all
   * subscribers have acknowledged are published again from the outbox.
   */
  private async positionInStream(runner: QueryRunner, current: RelayPosition | null): Promise<RelayPosition> {
    const { name, born, last } = await ensureStream(this.bus);
    if (current?.born.getTime() === born.getTime()) return current;
    const [known] = await runner.manager.query<{ born: Date; carriedTo: number; heardTo: number }[]>(
      `select born, carried_to as "carriedTo", heard_to as "heardTo" from ${this.service}.relay where stream = $1`,
      [name],
    );
    const { carriedTo, heardTo } = known ?? { carriedTo: 0, heardTo: 0 };
    if (known?.born.getTime() === born.getTime()) {
      const acknowledged = new AcknowledgedPosition(heardTo, carriedTo, last);
      const frontier = new OutboxFrontier(carriedTo);
      return { born, frontier, acknowledged, saved: carriedTo, republishedTo: 0, batchSize: FIRST_BATCH_SIZE };
    }
    if (known)
      log.warn({ service: this.service, heardTo }, 'the stream is new: publishing again what was not acknowledged');
    await runner.query(
      `insert into ${this.service}.relay (stream, born) values ($1, $2)
       on conflict (stream) do update set born = $2, carried_to = relay.heard_to`,
      [name, born],
    );
    return {
      born,
      frontier: new OutboxFrontier(heardTo),
      acknowledged: new AcknowledgedPosition(heardTo, heardTo, last),
      saved: heardTo,
      republishedTo: current?.frontier.floor ?? carriedTo,
      batchSize: FIRST_BATCH_SIZE,
    };
  }

  private async saveAcknowledged(runner: QueryRunner, { born, frontier, acknowledged }: RelayPosition): Promise<void> {
    if (acknowledged.position >= frontier.floor) return;
    const now = await acknowledgedUpTo(this.bus, this.service);
    // A new stream, or one whose partitions do not all have a consumer again, does not show which events were acknowledged.
    if (now.born.getTime() !== born.getTime() || now.partitions < this.partitions) return;
    this.partitions = now.partitions;
    await runner.query(`update ${this.service}.relay set heard_to = $1 where stream = $2 and heard_to < $1`, [
      acknowledged.acknowledged(now.seq, frontier.floor),
      STREAM,
    ]);
  }

  private async savePublished(runner: QueryRunner, position: RelayPosition): Promise<void> {
    const { floor } = position.frontier;
    if (floor === position.saved) return;
    await runner.query(`update ${this.service}.relay set carried_to = $1 where stream = $2 and carried_to < $1`, [
      floor,
      STREAM,
    ]);
    position.saved = floor;
  }

  private async publishBatch(runner: QueryRunner, position: RelayPosition, drawsFence: boolean): Promise<number> {
    const { frontier, batchSize } = position;
    const { rows, oldest, fence } = await readOutbox(runner, this.service, frontier, { most: batchSize, drawsFence });
    if (rows.length > 0) await this.publishAll(rows, position);
    frontier.finishRead(oldest, rows.length < batchSize ? Infinity : rows.at(-1)?.id);
    if (fence !== null) frontier.drawFence(fence);
    position.batchSize = BATCH_SIZE;
    return rows.length;
  }

  private async publishAll(rows: OutboxRow[], position: RelayPosition): Promise<void> {
    for (const { name } of rows) pointReached('publishing', name);
    const chains = [...Map.groupBy(rows, chainOf).values()].map((chain) => this.publishInOrder(chain, position));
    const failed = (await Promise.allSettled(chains)).find((result) => result.status === 'rejected');
    for (const { name } of rows) pointReached('published', name);
    if (failed) throw failed.reason;
  }

  /** Publishes the rows of one key in order: a row must not overtake one that could not be published. */
  private async publishInOrder(
    chain: OutboxRow[],
    { frontier, acknowledged, republishedTo }: RelayPosition,
  ): Promise<void> {
    const superseded = supersededIn(chain);
    for (const row of chain) {
      const { id, name } = row;
      const isOldView = id <= republishedTo && publicationsByName.get(name)?.kind === 'view';
      if (!isOldView && !superseded.has(row)) {
        acknowledged.markPublished(id, await this.publish(row));
      }
      frontier.markPublished(id);
    }
  }

  /** @returns its sequence in the stream */
  private publish(row: OutboxRow): Promise<number> {
    const { company_id: companyId, name, key, payload } = row;
    const subject = subjectOf({ service: this.service, companyId, key, name }, this.config.EVENT_PARTITIONS);
    const origin = readOrigin(row.trace);
    const attributes = { 'messaging.system': 'nats', 'messaging.message.id': `${this.service}-${row.id}` };
    return inContext({ ...origin, companyId }, () =>
      inSpan(`publish ${name}`, { kind: 'producer', attributes }, () => {
        const { span, beganAt } = currentContext() ?? origin;
        return publishEnvelope(this.bus, subject, envelopeOf(this.service, row), payload, { span, beganAt });
      }),
    );
  }
}
