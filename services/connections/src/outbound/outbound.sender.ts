import type { SendingPace } from '@recado/contracts';
import { inContext, inParallel, inSpan, log, newTrace, readOrigin, type TraceContext } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import { UnreadableFile } from '../files/metadata/unreadable-file.error.ts';
import { LeaseLost, type Lease } from '../rows/lease.repository.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Channel, Refusal, SendOutcome } from '../channel/channel.types.ts';
import { recordRefusal } from '../sending/record-limits.ts';
import type { OutboundRow } from '../rows/outbound-job.ts';
import { OrderQueue, type QueueOrder } from '../worker/order.queue.ts';
import { beginSend } from './begin-send.ts';
import { ReceiptCollector } from './receipt.collector.ts';
import { recordAttempt } from './record-attempt.ts';
import type { SendBudget } from './send.budget.ts';
import { isAutomated, LOWEST_PRIORITY, LOWEST_REPLY_PRIORITY } from './send.priority.ts';
import { settleOutcome, type FinishedSend } from './settle-outcome.ts';
import type { StoredTogether } from '../worker/stored-together.ts';

/** An outcome waits so long for the receipts of its message, unless something else is to be sent. */
const SETTLE_MS = 20;

/** The parts of one transaction. */
interface Step {
  finished: FinishedSend[];
  receipts: StoredTogether | null;
  orders: StoredTogether | null;
  /** The most rows to load. */
  most: number;
}

/** Sends the queued rows of a connection: chats in parallel, the messages of one chat in order. */
export class OutboundSender {
  /** The row being sent, by chat. */
  private readonly sending = new Map<string, Promise<void>>();
  /** Outcomes that are not stored yet. */
  private finished: FinishedSend[] = [];
  /** A refusal of a message sent before this time belongs to the same restriction. */
  private restrictedAt = -Infinity;
  /** A message of a campaign is being sent; the next one starts after it. */
  private isSendingPaced = false;
  readonly receipts: ReceiptCollector;
  private readonly orders = new OrderQueue();
  /** Rows may have been queued since the last ones were loaded. */
  private isLoadDue = true;
  private settleTimer: NodeJS.Timeout | undefined;

  /** `trigger` starts the next step, or where nothing may be sent only stores receipts. */
  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly channel: Channel,
    private readonly budget: SendBudget,
    private readonly trigger: () => void,
  ) {
    this.receipts = new ReceiptCollector(lease.connectionId, trigger);
  }

  /** Stores the outcomes and loads the next rows in one transaction, and starts sending the rows. */
  async step(): Promise<void> {
    clearTimeout(this.settleTimer);
    this.settleTimer = undefined;
    this.startSending(await this.settleAndLoad(this.channel.isOver ? 0 : this.channel.atOnce));
  }

  /** Waits for the rows being sent while the socket is open, and stores their outcomes; starts none. */
  async finish(): Promise<void> {
    if (!this.channel.isOver || this.channel.proofMs !== null) await Promise.all(this.sending.values());
    await this.settleAndLoad(0);
  }

  /** Lets the next step load rows, since some were queued. */
  queued(): void {
    this.isLoadDue = true;
  }

  /** Queues an order with the next step. @throws when that fails, and the listener has to queue it */
  queue(order: QueueOrder): Promise<void> {
    this.isLoadDue = true;
    const queued = this.orders.add(order);
    this.trigger();
    return queued;
  }
  /** Leaves the waiting orders to the listener, as no step follows. */
  refuseOrders(): void {
    this.orders.take()?.failed(new Error('The session is over'));
  }

  /** Stores the receipts that were collected. */
  async storeReceipts(): Promise<void> {
    const receipts = this.receipts.take();
    if (receipts) await this.store({ finished: [], receipts, orders: null, most: 0 });
  }

  /** Stores that WhatsApp has accepted a message whose sender no longer waits for the answer. */
  acceptedLate(waId: string): void {
    const { connectionId } = this.lease;
    this.context.db
      .withLease(this.lease, ({ outbound, publish }) =>
        outbound.acknowledge(connectionId, new Map([[waId, 1]]), publish),
      )
      .catch((error: unknown) => log.warn({ err: error, connectionId }, 'a late acknowledgement was not stored'));
  }

  /** @returns the next rows, so that at most `limit` chats are being sent to */
  private async settleAndLoad(limit: number): Promise<OutboundRow[]> {
    const finished = this.takeFinished();
    const receipts = this.receipts.take();
    const orders = this.orders.take();
    const most = this.isLoadDue || finished.length > 0 ? limit - this.sending.size : 0;
    this.isLoadDue = false;
    if (finished.length > 0 || receipts || orders || this.budget.isUnsaved)
      return this.store({ finished, receipts, orders, most });
    return most > 0 ? this.context.db.readForLease(this.lease, (scope) => this.next(scope, most)) : [];
  }

  /** Runs a step; callers that wait for its receipts and orders learn their outcome. */
  private async store(step: Step): Promise<OutboundRow[]> {
    const { receipts, orders } = step;
    try {
      const rows = await this.runInTransaction(step);
      receipts?.stored();
      orders?.stored();
      return rows;
    } catch (error) {
      orders?.failed(error);
      // An order that the database refuses must not keep outcomes and receipts from being stored.
      if (orders && !(error instanceof LeaseLost)) return this.store({ ...step, orders: null });
      receipts?.failed(error);
      throw error;
    }
  }

  private async runInTransaction({ finished, receipts, orders, most }: Step): Promise<OutboundRow[]> {
    const { connectionId } = this.lease;
    const refusal = this.newRefusalIn(finished);
    const { version } = this.budget;
    const rows = await this.context.db.withLease(this.lease, async (scope) => {
      if (refusal) await recordRefusal(scope, connectionId, refusal, this.context.config.RESTRICTION_MS);
      // Before the outcomes, so that the level of the receipt is published and not that of the acceptance.
      const acknowledged = receipts?.inTransaction(scope) ?? Promise.resolve();
      const settled = finished.map((send) =>
        inContext(this.contextOf(send.row), () => settleOutcome(scope, connectionId, send, this.channel)),
      );
      const paced = this.budget.isUnsaved ? scope.paces.save(connectionId, this.budget.stored) : Promise.resolve();
      const loadNext = async () => (most > 0 ? this.next(scope, most) : []);
      const loaded = orders ? orders.inTransaction(scope).then(loadNext) : loadNext();
      const [, , , following] = await inParallel(acknowledged, inParallel(...settled), paced, loaded);
      return following;
    });
    this.budget.saved(version);
    if (refusal) this.restrictedAt = performance.now();
    return rows;
  }

  /** Several messages may be on their way when WhatsApp starts to refuse; together they are one restriction. */
  private newRefusalIn(finished: FinishedSend[]): Refusal | undefined {
    return finished
      .filter(({ startedAt }) => startedAt > this.restrictedAt)
      .map(({ outcome }) => refusalIn(outcome))
      .find((refusal) => refusal !== undefined);
  }

  /** Takes the outcomes, which frees their chats. */
  private takeFinished(): FinishedSend[] {
    const { finished } = this;
    this.finished = [];
    for (const { row } of finished) this.sending.delete(row.chat);
    if (finished.some(({ row }) => paceOf(row))) this.isSendingPaced = false;
    // After a lost link it is unknown which messages arrived: the next socket sends them again under the same ids.
    const isSentAgain = this.channel.isOver && this.channel.proofMs === null;
    return isSentAgain ? finished.filter(({ outcome }) => 'done' in outcome) : finished;
  }

  private async next({ outbound, paces }: ConnectionsScope, most: number): Promise<OutboundRow[]> {
    const { budget, lease } = this;
    if (!budget.isRestored) budget.restore(await paces.find(lease.connectionId));
    const lowestPriority = this.maySendCold ? LOWEST_PRIORITY : LOWEST_REPLY_PRIORITY;
    const paced = !this.isSendingPaced && budget.pacedWaitMs === 0;
    const busyChats = [...this.sending.keys(), ...budget.pairs.waiting];
    return outbound.next(lease, { lowestPriority, paced, busyChats, most });
  }

  /** Starts one by one: each takes from the budget, which the more urgent rows get first. */
  private startSending(rows: OutboundRow[]): void {
    for (const row of rows) {
      if (row.priority > LOWEST_REPLY_PRIORITY && !this.maySendCold) return;
      if (this.isCounted(row) && this.budget.limitsReplies && this.budget.waitMs > 0) continue;
      const pace = paceOf(row);
      if (pace && (this.isSendingPaced || !this.budget.allows(pace))) continue;
      if (pace) this.isSendingPaced = true;
      if (this.isCounted(row)) this.budget.take(row.chat);
      this.sending.set(row.chat, this.send(row));
    }
  }

  /** Where the channel limits all messages, a reaction is one of them. */
  private isCounted({ kind }: OutboundRow): boolean {
    return kind === 'message' || (kind === 'reaction' && this.budget.limitsReplies);
  }
  /** One place is reserved for replies, so that they do not wait for the large files of a campaign. */
  private get maySendCold(): boolean {
    const places = Math.max(1, this.channel.atOnce - 1);
    return this.budget.waitMs === 0 && this.sending.size < places;
  }

  /** Continues the trace of the order. */
  private contextOf({ trace }: OutboundRow): TraceContext {
    return { ...readOrigin(trace ?? newTrace()), companyId: this.lease.companyId };
  }

  private send(row: OutboundRow): Promise<void> {
    const attributes = { 'recado.connection': this.lease.connectionId, 'recado.kind': row.kind };
    return inContext(this.contextOf(row), () =>
      inSpan('send to WhatsApp', { kind: 'client', attributes }, async (span) => {
        const outcome = await this.attempt(row);
        if (!('done' in outcome)) span?.setAttribute('error.type', problemOf(outcome));
      }),
    );
  }

  private async attempt(row: OutboundRow): Promise<SendOutcome> {
    const startedAt = performance.now();
    let handedOverAt: number | undefined;
    const handedOver = () => {
      handedOverAt = performance.now();
      if (row.kind === 'message' && isAutomated(row.payload.source)) this.budget.handedOver(row.payload.pace);
    };
    const outcome = await this.sendOnce(row, handedOver).catch((error: unknown): SendOutcome => {
      log.warn({ err: error, connectionId: this.lease.connectionId, waId: row.waId }, 'sending failed');
      // An unreadable file stays unreadable: a retry would only delay its chat.
      return error instanceof UnreadableFile ? { fail: 'ERR_SENDING_WAPP_MSG' } : { retry: 'ERR_SENDING_WAPP_MSG' };
    });
    const isHandedOver = handedOverAt !== undefined;
    if (isHandedOver && paceOf(row)) this.budget.answered();
    recordAttempt(row, outcome, handedOverAt);
    this.finished.push({ row, outcome, startedAt, isHandedOver });
    if ('done' in outcome && !this.isLoadDue && !paceOf(row)) this.settleTimer ??= setTimeout(this.trigger, SETTLE_MS);
    else this.trigger();
    return outcome;
  }

  /** @throws LeaseLost before anything has left, where a message must not leave twice */
  private async sendOnce(row: OutboundRow, handedOver: () => void): Promise<SendOutcome> {
    if (this.channel.proofMs === null) return this.channel.send(row, handedOver);
    const stopped = await this.context.db.withLease(this.lease, (scope) =>
      beginSend(scope, this.lease.connectionId, row, this.channel),
    );
    return stopped ?? this.channel.send(row, handedOver);
  }
}

const paceOf = (row: OutboundRow): SendingPace | undefined => (row.kind === 'message' ? row.payload.pace : undefined);

const refusalIn = (outcome: SendOutcome): Refusal | undefined => ('retry' in outcome ? outcome.refusal : undefined);

function problemOf(outcome: Exclude<SendOutcome, { done: true }>): string {
  if ('fail' in outcome) return outcome.fail;
  if ('waits' in outcome) return outcome.waits;
  return 'retry' in outcome ? outcome.retry : 'unanswered';
}
