import { log, inParallel } from '@recado/platform';
import { addSessionEvent } from '../connection/add-session-event.ts';
import type { Restriction } from '../connection/connection.entity.ts';
import { publishSession } from '../connection/publish-connection.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import { UnreadableFile } from '../media/metadata/unreadable-file.error.ts';
import type { Lease } from '../shard/lease.repository.ts';
import type { WorkerContext } from '../shard/worker.context.ts';
import type { SessionCaches } from '../whatsapp/session.caches.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';
import { OutboundRowSender, type SendOutcome } from './outbound-row.sender.ts';
import type { OutboundRow } from './outbound.repository.ts';
import type { SendBudget } from './send.budget.ts';
import { LOWEST_PRIORITY, LOWEST_REPLY_PRIORITY } from './send.priority.ts';

/** Pauses between the attempts of one message; after the last attempt the message has failed. */
const RETRY_PAUSES = [1_000, 5_000, 15_000, 60_000];
interface FinishedSend {
  row: OutboundRow;
  outcome: SendOutcome;
  /** By the monotonic clock. */
  startedAt: number;
}

/** Sends the queued rows of a connection: chats in parallel, the messages of one chat in order. */
export class MessageSender {
  private readonly rowSender: OutboundRowSender;
  /** The row being sent, by chat. */
  private readonly sending = new Map<string, Promise<void>>();
  /** Outcomes that are not stored yet. */
  private finished: FinishedSend[] = [];
  /** A refusal of a message sent before this time belongs to the same restriction. */
  private restrictedAt = -Infinity;

  /** `trigger` starts the next step. */
  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
    private readonly budget: SendBudget,
    private readonly caches: SessionCaches,
    private readonly trigger: () => void,
  ) {
    this.rowSender = new OutboundRowSender(context, lease, socket);
  }

  /** Stores the outcomes and loads the next rows in one transaction, and starts sending the rows. */
  async step(): Promise<void> {
    this.startSending(await this.settleAndLoad(this.socket.isOver ? 0 : this.context.config.SEND_AT_ONCE));
  }

  /** Waits for the rows being sent while the socket is open, and stores their outcomes; starts none. */
  async finish(): Promise<void> {
    if (!this.socket.isOver) await Promise.all(this.sending.values());
    await this.settleAndLoad(0);
  }

  /** Handles WhatsApp's answer to a message: accepted, or the reason of the refusal. */
  acknowledged(waId: string, error: string | null): void {
    if (this.rowSender.acknowledged(waId, error) || error !== null) return;
    const { connectionId } = this.lease;
    this.context.db
      .withLease(this.lease, ({ outbound, publish }) => outbound.acknowledge(connectionId, [waId], 1, publish))
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'a late acknowledgement was not stored'));
  }

  /** @returns the next rows, so that at most `limit` chats are being sent to */
  private async settleAndLoad(limit: number): Promise<OutboundRow[]> {
    const finished = this.takeFinished();
    const free = limit - this.sending.size;
    const loadNext = async (scope: ConnectionsScope) => (free > 0 ? this.next(scope, free) : []);
    if (finished.length === 0) return free > 0 ? this.context.db.readForLease(this.lease, loadNext) : [];
    const restriction = this.newRestrictionIn(finished);
    const following = await this.context.db.withLease(this.lease, async (scope) => {
      if (restriction) await restrict(scope, this.lease.connectionId, restriction, this.context.config.RESTRICTION_MS);
      const settled = finished.map(({ row, outcome }) => this.settle(scope, row, outcome));
      const [, rows] = await inParallel(inParallel(...settled), loadNext(scope));
      return rows;
    });
    if (restriction) this.restrictedAt = performance.now();
    return following;
  }

  /** Several messages may be on their way when WhatsApp starts to refuse; together they are one restriction. */
  private newRestrictionIn(finished: FinishedSend[]): Restriction | undefined {
    return finished
      .filter(({ startedAt }) => startedAt > this.restrictedAt)
      .map(({ outcome }) => restrictionIn(outcome))
      .find((restriction) => restriction !== undefined);
  }

  /** Takes the outcomes, which frees their chats. */
  private takeFinished(): FinishedSend[] {
    const { finished } = this;
    this.finished = [];
    for (const { row } of finished) this.sending.delete(row.chat);
    // After a lost link it is unknown which messages arrived: the next socket sends them again under the same ids.
    return this.socket.isOver ? finished.filter(({ outcome }) => outcome === 'done') : finished;
  }

  private next({ outbound }: ConnectionsScope, limit: number): Promise<OutboundRow[]> {
    const lowestPriority = this.maySendCold ? LOWEST_PRIORITY : LOWEST_REPLY_PRIORITY;
    return outbound.next(this.lease, lowestPriority, [...this.sending.keys()], limit);
  }

  /** Starts one by one: each takes from the budget, which the more urgent rows get first. */
  private startSending(rows: OutboundRow[]): void {
    for (const row of rows) {
      if (row.priority > LOWEST_REPLY_PRIORITY && !this.maySendCold) return;
      if (row.kind === 'message') this.budget.take();
      this.sending.set(row.chat, this.send(row));
    }
  }

  /** One place is reserved for replies, so that they do not wait for the large files of a campaign. */
  private get maySendCold(): boolean {
    const places = Math.max(1, this.context.config.SEND_AT_ONCE - 1);
    return this.budget.waitMs === 0 && this.sending.size < places;
  }

  private async send(row: OutboundRow): Promise<void> {
    const startedAt = performance.now();
    const outcome = await this.rowSender.send(row).catch((error: unknown): SendOutcome => {
      log.warn({ err: error, connectionId: this.lease.connectionId, waId: row.waId }, 'sending failed');
      // An unreadable file stays unreadable: a retry would only delay its chat.
      return error instanceof UnreadableFile ? { fail: 'ERR_SENDING_WAPP_MSG' } : { retry: 'ERR_SENDING_WAPP_MSG' };
    });
    this.finished.push({ row, outcome, startedAt });
    this.trigger();
  }

  private async settle({ outbound, publish }: ConnectionsScope, row: OutboundRow, outcome: SendOutcome): Promise<void> {
    const { connectionId } = this.lease;
    if (outcome === 'done') {
      if (row.kind === 'read') return outbound.done(row.id);
      return outbound.sent(connectionId, row, this.caches.sent.get<Uint8Array>(row.waId), publish);
    }
    if ('fail' in outcome) return outbound.fail(connectionId, row.waId, outcome.fail, publish);
    const pause = RETRY_PAUSES[row.attempts];
    if (pause === undefined) return outbound.fail(connectionId, row.waId, outcome.retry, publish);
    return outbound.later(row.id, pause);
  }
}

const restrictionIn = (outcome: SendOutcome): Restriction | undefined =>
  typeof outcome === 'object' && 'retry' in outcome ? outcome.restriction : undefined;

/** Stores and publishes a restriction: cold messages and campaigns pause. */
async function restrict(scope: ConnectionsScope, id: number, restriction: Restriction, pauseMs: number): Promise<void> {
  const connection = await scope.connections.lock(id);
  connection.restrict(restriction, pauseMs);
  await scope.connections.saveRestriction(connection);
  publishSession(scope.publish, connection);
  await addSessionEvent(scope, id, { kind: 'restricted', reason: restriction, until: connection.restrictedUntil });
}
