import { log } from '@recado/platform';
import { cloudLimits } from '../channel/channel-limits.ts';
import { accountOf } from '../cloud/account-of.ts';
import { CloudChannel } from '../cloud/cloud.channel.ts';
import { SendBudget } from '../outbound/send.budget.ts';
import { LeaseLost, type Lease } from '../rows/lease.repository.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { DesiredState } from '../rows/connection.repository.ts';
import type { QueueOrder } from '../worker/order.queue.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { ChannelSession, SessionState } from './channel.session.ts';
import { SessionTasks } from './session.tasks.ts';
import { WakeUpSignal } from './wake-up.signal.ts';

/** How often a number that is kept for the rate of its chats looks whether they are free again. */
const OWING_LOOK_MS = 1_000;

/** The sending of one official number on the worker that owns it, for as long as there is something to send. */
export class CloudSession implements ChannelSession {
  private readonly wakeUp = new WakeUpSignal();
  private tasks: SessionTasks | undefined;
  private plan: ConnectionEntity | undefined;
  private busyAt = performance.now();
  private openedAt: number | undefined;
  private stopping = false;
  private running: Promise<void> | undefined;

  /** `ended` is called once, when nothing of the session runs any more; `lost`: another worker has it. */
  constructor(
    private readonly context: WorkerContext,
    readonly lease: Lease,
    private readonly ended: (lost: boolean) => void,
  ) {}

  start(): void {
    this.running = this.run().then(
      () => this.ended(false),
      (error: unknown) => {
        if (!(error instanceof LeaseLost)) log.error({ err: error, ...this.lease }, 'an official number broke down');
        this.ended(true);
      },
    );
  }

  get openMs(): number | undefined {
    return this.openedAt === undefined ? undefined : performance.now() - this.openedAt;
  }
  get state(): SessionState {
    return this.openedAt === undefined ? 'connecting' : 'open';
  }

  send(): void {
    this.busyAt = performance.now();
    this.tasks?.send();
  }
  queue(order: QueueOrder): Promise<void> | null {
    if (this.stopping) return null;
    this.busyAt = performance.now();
    return this.tasks?.queue(order) ?? null;
  }
  showThinking(): void {
    // Meta shows typing with the mark of a read message only.
  }
  showConversation(): void {
    // Official numbers report no typing of contacts.
  }
  /** @param desired null when the connection was removed */
  applyDesiredState(desired: DesiredState | null): void {
    if (!desired || (this.plan && desired.command > this.plan.command)) {
      this.stopping = true;
      return this.wakeUp.trigger();
    }
    if (desired.outbound || desired.media) this.busyAt = performance.now();
    this.tasks?.applyDesiredState(desired);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeUp.trigger();
    await this.running;
  }
  abandon(): void {
    this.stopping = true;
    this.tasks?.abandon();
    this.wakeUp.trigger();
  }

  private async run(): Promise<void> {
    const plan = await this.loadPlan();
    if (!plan || this.stopping) return;
    this.plan = plan;
    const { context, lease } = this;
    const channel = new CloudChannel(context, lease, context.graph, accountOf(context.keys, plan));
    const budget = new SendBudget(cloudLimits(plan.cloud));
    const failed = (error: unknown) => this.failed(error);
    this.tasks = new SessionTasks({ context, lease, channel, budget, failed, socket: null });
    this.tasks.opened(0);
    this.openedAt = performance.now();
    void channel.ended.then(() => this.wakeUp.trigger());
    try {
      while (!this.stopping && !channel.isOver && (this.restMs > 0 || budget.pairs.isOwing))
        await this.wakeUp.wait(Math.max(this.restMs, OWING_LOOK_MS));
      this.stopping = true;
      await this.tasks.stop();
      // A job reads the cause from Meta (`number-state.job.ts`); queued messages wait until the number works again.
      if (channel.isOver)
        await context.db.withLease(lease, ({ connections }) => connections.markUnusable(plan.id, plan.command));
    } finally {
      this.tasks.abandon();
    }
  }

  /** Time until the number is given back, unless something is to be sent, in ms. */
  private get restMs(): number {
    return this.context.config.CLOUD_IDLE_MS - (performance.now() - this.busyAt);
  }

  /** A worker that was killed may have left messages on their way, which must not leave again. */
  private loadPlan(): Promise<ConnectionEntity | null> {
    const { connectionId } = this.lease;
    return this.context.db.withLease(this.lease, async ({ connections, proofs }) => {
      const plan = await connections.find(connectionId);
      if (!plan?.wanted) return null;
      await proofs.unproveLeft(connectionId, this.context.config.CLOUD_PROOF_MS);
      return plan;
    });
  }

  private failed(error: unknown): void {
    if (error instanceof LeaseLost) return this.abandon();
    log.warn({ err: error, connectionId: this.lease.connectionId }, 'work of an official number failed');
  }
}
