import type { BotThinking, ConversationShown } from '@recado/contracts';
import type { DesiredState } from '../rows/connection.repository.ts';
import { MediaDownloadJob } from '../media/media-download.job.ts';
import { ProfilePictureJob } from '../media/profile-picture.job.ts';
import type { SendBudget } from '../outbound/send.budget.ts';
import { NumberCheckJob } from '../sending/number-check.job.ts';
import { OutboundSender } from '../outbound/outbound.sender.ts';
import type { QueueOrder } from '../worker/order.queue.ts';
import type { FollowUpWork } from '../whatsapp/incoming.handler.ts';
import type { Channel } from '../channel/channel.types.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';
import { SerialRunner } from './serial.runner.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { Lease } from '../rows/lease.repository.ts';
import { PresenceSubscriptions } from './presence.subscriptions.ts';

/** Timers of longer waits are set again. */
const MOST_WAIT_MS = 3_600_000;

interface SessionParts {
  context: WorkerContext;
  lease: Lease;
  channel: Channel;
  budget: SendBudget;
  failed: (error: unknown) => void;
  /** The socket of a linked phone, which has pictures, presence and numbers to look up; null for official numbers. */
  socket: WhatsappSocket | null;
}

/** The work of a session while its socket is open: sending, downloading files, checking profile pictures. */
export class SessionTasks {
  readonly sender: OutboundSender;
  /** Subscriptions of a linked phone; null for official numbers. */
  readonly presence: PresenceSubscriptions | null;
  private readonly outbound: SerialRunner;
  private readonly downloads: SerialRunner;
  private readonly pictures: SerialRunner | undefined;
  private readonly checks: SerialRunner | undefined;
  private open = false;
  private ended = false;
  private settleTimer: NodeJS.Timeout | undefined;
  private budgetTimer: NodeJS.Timeout | undefined;
  private checkTimer: NodeJS.Timeout | undefined;

  private readonly context: WorkerContext;
  private readonly lease: Lease;
  private readonly failed: (error: unknown) => void;

  constructor({ context, lease, channel, budget, failed, socket }: SessionParts) {
    this.context = context;
    this.lease = lease;
    this.failed = failed;
    this.sender = new OutboundSender(context, lease, channel, budget, () => this.settleMessages());
    this.presence = socket && new PresenceSubscriptions(context, lease, socket);
    const downloads = new MediaDownloadJob(context, lease, channel);
    this.outbound = new SerialRunner(() => this.sendNext(budget), failed);
    this.downloads = new SerialRunner(() => downloads.step(), failed);
    if (!socket) return;
    const pictures = new ProfilePictureJob(context, lease, socket);
    const checks = new NumberCheckJob(context, lease, socket);
    this.pictures = new SerialRunner(() => pictures.step(), failed);
    this.checks = new SerialRunner(() => this.checkNext(checks), failed);
  }

  private get runners(): SerialRunner[] {
    return [this.outbound, this.downloads, this.pictures, this.checks].filter((runner) => runner !== undefined);
  }

  /** Sending starts after WORKER_SETTLE_MS: the client is still moving keys from numbers to LIDs. */
  opened(settleMs = this.context.config.WORKER_SETTLE_MS): void {
    if (this.ended) return;
    this.settleTimer = setTimeout(() => {
      this.open = true;
      this.context.lookForWork(this.lease.connectionId);
    }, settleMs);
  }
  /** Ignored until the session has settled. */
  showConversation(conversation: ConversationShown): void {
    if (this.open) this.presence?.show(conversation);
  }
  showThinking(thinking: BotThinking): void {
    if (this.open) this.presence?.think(thinking);
  }
  send(): void {
    this.sender.queued();
    if (this.open && !this.ended) this.outbound.trigger();
  }
  /** Queues an order with the next step of sending; null while none is made. */
  queue(order: QueueOrder): Promise<void> | null {
    return this.open && !this.ended ? this.sender.queue(order) : null;
  }
  /** Stores what has become of messages; nothing is sent before the session has settled, and after its end. */
  private settleMessages(): void {
    if (this.open && !this.ended) this.outbound.trigger();
    else this.sender.storeReceipts().catch(this.failed);
  }
  applyDesiredState({ outbound, media, picture, checks }: DesiredState): void {
    if (outbound) this.send();
    if (checks && this.open && !this.ended) this.checks?.trigger();
    this.followUp({ media, picture });
  }
  followUp({ media, picture }: FollowUpWork): void {
    if (!this.open || this.ended) return;
    if (media) this.downloads.trigger();
    if (picture) this.pictures?.trigger();
  }

  /** Finishes the current work, for 10 s at most, and starts none. */
  async stop(): Promise<void> {
    this.abandon();
    const late = new Promise((resolve) => setTimeout(resolve, 10_000).unref());
    const sent = this.outbound.stop().then(() => this.sender.finish());
    const others = this.runners.filter((runner) => runner !== this.outbound).map((runner) => runner.stop());
    const all = [sent.catch(this.failed), ...others];
    await Promise.race([Promise.all(all), late]);
  }
  abandon(): void {
    this.ended = true;
    this.presence?.end();
    this.sender.refuseOrders();
    clearTimeout(this.settleTimer);
    clearTimeout(this.budgetTimer);
    clearTimeout(this.checkTimer);
    for (const runner of this.runners) void runner.stop();
  }

  /** Messages delayed by the budget or by the pace of a campaign are sent by a timer. */
  private async sendNext(budget: SendBudget): Promise<boolean> {
    await this.sender.step();
    clearTimeout(this.budgetTimer);
    const waits = [budget.waitMs, budget.pacedWaitMs, budget.pairs.shortestWaitMs].filter((ms) => ms > 0);
    if (!this.ended && waits.length > 0)
      this.budgetTimer = setTimeout(() => this.send(), Math.min(...waits, MOST_WAIT_MS));
    return false; // the outcome of each message triggers the next step
  }

  private async checkNext(checks: NumberCheckJob): Promise<boolean> {
    const isChecked = await checks.step();
    clearTimeout(this.checkTimer);
    if (!this.ended && checks.waitMs !== null)
      this.checkTimer = setTimeout(() => this.checks?.trigger(), Math.min(checks.waitMs, MOST_WAIT_MS));
    return isChecked;
  }
}
