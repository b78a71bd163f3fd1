import type { BotThinking, ConversationShown } from '@recado/contracts';
import { log } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { DesiredState } from '../rows/connection.repository.ts';
import type { QueueOrder } from '../worker/order.queue.ts';
import { recordMemberReceipt } from '../outbound/record-receipt.ts';
import { recordNewChatCap, recordTimeLock } from '../sending/record-limits.ts';
import { deviceLimits } from '../channel/channel-limits.ts';
import { SendBudget } from '../outbound/send.budget.ts';
import { ConnectionAttempt } from '../whatsapp/connection.attempt.ts';
import { DeviceChannel } from '../whatsapp/device.channel.ts';
import { SessionCaches } from '../whatsapp/session.caches.ts';
import type { SocketEnd } from '../whatsapp/whatsapp.socket.ts';
import type { ChannelSession, SessionState } from './channel.session.ts';
import { DuplicateLinkGuard } from './duplicate-link.guard.ts';
import { LeaseLost, type Lease } from '../rows/lease.repository.ts';
import { ReconnectPolicy } from './reconnect.policy.ts';
import { SessionStateReporter } from './session-state.reporter.ts';
import { SessionTasks } from './session.tasks.ts';
import { SocketLifecycleHandler } from './socket-lifecycle.handler.ts';
import { WakeUpSignal } from './wake-up.signal.ts';
import type { WorkerContext } from '../worker/worker.context.ts';

/** The session of one linked number on the worker that owns it: opens sockets and reopens them until it is stopped. */
export class WhatsappSession implements ChannelSession {
  private readonly caches = new SessionCaches();
  /** Resolves when the limits that were reported are stored. */
  private limits: Promise<void> = Promise.resolve();
  private readonly wakeUp = new WakeUpSignal();
  private readonly reporter: SessionStateReporter;
  private readonly reconnect: ReconnectPolicy;
  private readonly duplicateLink: DuplicateLinkGuard;
  private readonly budget: SendBudget;
  private attempt: ConnectionAttempt | undefined;
  private lifecycle: SocketLifecycleHandler | undefined;
  private tasks: SessionTasks | undefined;
  private channel: DeviceChannel | undefined;
  /** The connection as loaded for the current command; a later command takeIfNewer it. */
  private plan: ConnectionEntity | undefined;
  private superseded = false;
  private stopping = false;
  private leaving: Promise<void> | undefined;
  private running: Promise<void> | undefined;

  /** `ended` is called once, when nothing of the session runs any more; `lost`: another worker has the session. */
  constructor(
    private readonly context: WorkerContext,
    readonly lease: Lease,
    private readonly ended: (lost: boolean) => void,
  ) {
    this.budget = new SendBudget(deviceLimits(context.config.SEND_PER_MINUTE));
    this.reporter = new SessionStateReporter(context, lease, (error) => this.failed(error));
    this.reconnect = new ReconnectPolicy(context, lease, this.reporter);
    this.duplicateLink = new DuplicateLinkGuard(this.reporter);
  }

  start(): void {
    this.running = this.run().then(
      () => this.ended(false),
      (error: unknown) => {
        if (!(error instanceof LeaseLost)) log.error({ err: error, ...this.lease }, 'a session broke down');
        this.ended(true);
      },
    );
  }

  /** How long the socket has been open; undefined while it is not. */
  get openMs(): number | undefined {
    return this.lifecycle?.openMs;
  }

  /** `waiting`: no socket until the next attempt. */
  get state(): SessionState {
    if (this.openMs !== undefined) return 'open';
    return this.lifecycle ? 'connecting' : 'waiting';
  }

  send(): void {
    this.tasks?.send();
  }
  /** Queues an order with the next step of sending; null while none is made. */
  queue(order: QueueOrder): Promise<void> | null {
    return this.tasks?.queue(order) ?? null;
  }
  showThinking(thinking: BotThinking): void {
    this.tasks?.showThinking(thinking);
  }
  showConversation(conversation: ConversationShown): void {
    this.tasks?.showConversation(conversation);
  }
  /** @param desired null when the connection was removed */
  applyDesiredState(desired: DesiredState | null): void {
    const { plan } = this;
    if (!plan || this.superseded || this.stopping) return;
    if (desired && desired.command <= plan.command) return this.tasks?.applyDesiredState(desired);
    this.superseded = true;
    this.wakeUp.trigger();
    const socket = this.attempt?.socket;
    // Another generation or none: the account must not keep this device.
    if (desired?.generation === plan.generation) socket?.close('a new order');
    else void socket?.logout();
  }

  /** Finishes sending and closes the socket; the account stays linked. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.tasks?.stop();
    this.attempt?.socket.close();
    this.wakeUp.trigger();
    await this.running;
  }

  /** Ends at once and writes nothing: another worker may own the session already. */
  abandon(): void {
    this.stopping = true;
    this.tasks?.abandon();
    this.attempt?.socket.close();
    this.wakeUp.trigger();
  }

  private async run(): Promise<void> {
    try {
      while (!this.stopping) {
        const plan = await this.loadPlan();
        if (!plan || this.stopping) return;
        if (!this.plan && plan.status === 'CONNECTED') this.reporter.addWithNext({ kind: 'moved' });
        Object.assign(this, { plan, superseded: false });
        this.reconnect.startCommand(plan);
        this.duplicateLink.startCommand(plan);
        await this.waitForOutage(plan);
        if (this.isInterrupted) continue;
        const end = await this.runSocket(plan);
        const policy = this.duplicateLink.isRefused ? this.duplicateLink : this.reconnect;
        const ms = !this.stopping && end ? await policy.ended(plan, end) : null;
        if (ms !== null) await this.pause(ms);
      }
    } finally {
      this.lifecycle = undefined;
      this.reconnect.dispose();
      this.tasks?.abandon();
      this.attempt?.socket.close();
    }
  }

  private get isInterrupted(): boolean {
    return this.stopping || this.superseded;
  }

  private loadPlan(): Promise<ConnectionEntity | null> {
    return this.context.db.withLease(this.lease, async ({ connections }) => {
      const plan = await connections.find(this.lease.connectionId);
      return plan?.wanted ? plan : null;
    });
  }

  /** Runs one socket from its start to its end. @returns null when a new command ended it */
  private async runSocket(plan: ConnectionEntity): Promise<SocketEnd | null> {
    const { context, lease } = this;
    const attempt = await this.openAttempt(plan);
    this.attempt = attempt;
    if (this.isInterrupted) attempt.socket.close();
    this.channel = new DeviceChannel(context, lease, attempt.socket, this.caches);
    this.tasks = new SessionTasks({
      context,
      lease,
      channel: this.channel,
      budget: this.budget,
      failed: (error) => this.failed(error),
      socket: attempt.socket,
    });
    const end = await attempt.socket.ended;
    this.lifecycle = undefined;
    await this.tasks.stop();
    await attempt.saved(); // after a pairing the next socket signs in with what was just stored
    await this.reporter.settled();
    return this.superseded ? null : end;
  }

  private async openAttempt(plan: ConnectionEntity): Promise<ConnectionAttempt> {
    const { context, lease, reporter, reconnect, duplicateLink } = this;
    const lifecycle = new SocketLifecycleHandler({ context, plan, reporter, reconnect, duplicateLink });
    this.lifecycle = lifecycle;
    const attempt = await ConnectionAttempt.open(context, lease, plan, this.caches, {
      qr: (code) => lifecycle.qr(attempt, code),
      linked: (linkedAt) => void lifecycle.linked(attempt, linkedAt),
      opened: () => void lifecycle.opened(attempt, this.tasks),
      isRefused: () => duplicateLink.isRefused,
      acknowledged: (waId, error) => this.acknowledged(waId, error),
      // A receipt that nobody stores must not be acknowledged.
      receipt: (receipt) => this.tasks?.sender.receipts.add(receipt) ?? new Promise(() => undefined),
      memberReceipt: (waIds, ack, member) =>
        void recordMemberReceipt(context.db, lease, attempt.socket, { waIds, ack, member }).catch((error: unknown) =>
          this.failed(error),
        ),
      timeLock: (lock) => this.recordLimit(() => recordTimeLock(context.db, lease, lock)),
      newChatCap: (cap) => this.recordLimit(() => recordNewChatCap(context.db, lease, cap)),
      typing: (jid, state, member) => this.tasks?.presence?.typing(jid, state, member),
      followUp: (work) => this.tasks?.followUp(work),
      failed: (error) => this.failed(error),
      lost: () => this.lost(),
    });
    return attempt;
  }

  /** Handles WhatsApp's answer to a message: accepted, or the reason of the refusal. */
  private acknowledged(waId: string, error: string | null): void {
    if (this.channel?.acknowledged(waId, error) || error !== null) return;
    this.tasks?.sender.acceptedLate(waId);
  }

  /** Records limits in the order in which WhatsApp reports them: a lock that is stored after its end would stay. */
  private recordLimit(record: () => Promise<void>): void {
    this.limits = this.limits.then(record).catch((error: unknown) => this.failed(error));
  }

  /** Only a new command cuts the pause short: a message to send is no reason to reconnect earlier. */
  private async pause(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (!this.isInterrupted && Date.now() < until) await this.wakeUp.wait(until - Date.now());
  }

  /** In an outage of WhatsApp one session of the worker probes for all; this one may be the probe. */
  private async waitForOutage(plan: ConnectionEntity): Promise<void> {
    const { breaker } = this.context;
    for (let isReported = false; !this.isInterrupted; isReported = true) {
      const ms = breaker.waitMs(plan.id);
      if (ms === 0) return;
      if (!isReported) this.reconnect.reportOutage(plan);
      await this.wakeUp.wait(ms, breaker.ended);
    }
  }

  private failed(error: unknown): void {
    if (error instanceof LeaseLost) return void this.lost();
    log.warn({ err: error, connectionId: this.lease.connectionId }, 'work of a session failed');
  }

  /** The lease is lost when another worker took it, or with the connection itself; then the device is logged out. */
  private lost(): Promise<void> {
    this.leaving ??= this.leave(this.stopping);
    return this.leaving;
  }
  private async leave(wasStopping: boolean): Promise<void> {
    this.stopping = true;
    this.tasks?.abandon();
    if (!wasStopping && (await this.isRemoved())) await this.attempt?.socket.logout();
    this.abandon();
  }
  private async isRemoved(): Promise<boolean> {
    const { connectionId } = this.lease;
    const found = await this.context.db
      .within(this.lease, ({ connections }) => connections.find(connectionId))
      .catch(() => undefined); // unknown while the database is away
    return found === null;
  }
}
