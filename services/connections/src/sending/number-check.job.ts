import { whatsappEvents } from '@recado/contracts';
import { log } from '@recado/platform';
import type { Lease } from '../rows/lease.repository.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import type { WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';

/** More lookups of one number a day look like somebody who collects numbers. */
const MOST_PER_DAY = 1_500;
const TOO_FAST_PAUSE_MS = 15 * 60_000;
const FAILURE_PAUSE_MS = 60_000;

/** Answers which numbers are on WhatsApp: from earlier answers, else by asking WhatsApp for one at a time. */
export class NumberCheckJob {
  /** Milliseconds until the next number may be looked up; set by `step` when one waits. */
  waitMs: number | null = null;

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly socket: WhatsappSocket,
  ) {}

  /** @returns whether there was a number to answer */
  async step(): Promise<boolean> {
    this.waitMs = null;
    if (this.socket.isOver) return false;
    const { hasKnown, next } = await this.load();
    if (hasKnown) return this.answerKnown();
    if (!next) return false;
    if (next.waitMs > 0) {
      this.waitMs = next.waitMs;
      return false;
    }
    // The pause is stored before WhatsApp is asked: after a crash the next worker must not ask at once.
    await this.pause(this.pauseMs);
    await this.lookUp(next.digits);
    return true;
  }

  private load() {
    return this.context.db.readForLease(this.lease, async ({ checks }) => ({
      hasKnown: await checks.hasKnown(this.lease.connectionId),
      next: await checks.next(this.lease, MOST_PER_DAY),
    }));
  }

  /** The pause between two lookups: up to twice the configured one. */
  private get pauseMs(): number {
    return this.context.config.NUMBER_CHECK_MS * (1 + Math.random());
  }
  private pause(ms: number): Promise<void> {
    return this.context.db.withLease(this.lease, ({ paces }) => paces.pauseChecks(this.lease.connectionId, ms));
  }

  private async answerKnown(): Promise<boolean> {
    const { connectionId } = this.lease;
    return this.context.db.withLease(this.lease, async ({ checks, publish }) => {
      const known = await checks.takeKnown(connectionId);
      for (const { digits: number, exists } of known)
        publish(whatsappEvents.numberChecked, { connectionId, number, exists });
      return known.length > 0;
    });
  }

  private async lookUp(number: string): Promise<void> {
    const { connectionId } = this.lease;
    try {
      const account = await this.socket.accounts.find(number);
      await this.context.db.withLease(this.lease, async ({ checks, days, peers, publish }) => {
        await days.countCheck(connectionId);
        await peers.learn(connectionId, number, account);
        if (!(await checks.take(connectionId, number))) return;
        publish(whatsappEvents.numberChecked, { connectionId, number, exists: account !== null });
      });
    } catch (error) {
      if (this.socket.isOver) throw error;
      log.debug({ err: error, connectionId }, 'a number could not be looked up');
      if (isTooFast(error)) return this.pause(TOO_FAST_PAUSE_MS);
      await this.context.db.withLease(this.lease, ({ checks }) =>
        checks.postpone(connectionId, number, FAILURE_PAUSE_MS),
      );
    }
  }
}

/** The client keeps WhatsApp's error code of a query in `data`. */
const isTooFast = (error: unknown): boolean => (error as { data?: unknown } | null)?.data === 429;
