import { log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { SessionEvent } from '../connection/session-event.repository.ts';
import type { Closed } from '../whatsapp/whatsapp.socket.ts';
import type { Floor } from './worker.context.ts';
import { History } from './disconnect.history.ts';
import type { Lease } from './lease.repository.ts';
import { isUnavailable, react, reasonOf, type Reaction } from './decide-reconnect.ts';
import type { Reports } from './session-state.reporter.ts';

type Stop = Extract<Reaction, { kind: 'stop' }>;
const [RESTART, REPLACED, OUTDATED] = [515, 440, 405] as const;
const TIMEOUT_MS = 60_000;

/** What a session says while it has no open socket, and how long it waits for the next one. */
export class Downtime {
  private readonly history = new History();
  private reason: string | null = null;
  private timeout: NodeJS.Timeout | undefined;

  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly reports: Reports,
  ) {}

  /** A new order starts a new history. */
  follow({ command }: ConnectionEntity): void {
    this.history.follow(command);
  }

  /** It is open: nothing of it counts any more. */
  over(): void {
    this.reason = null;
    this.floor.breaker.opened();
    this.history.opened();
    this.forgetTimeout();
  }

  /** WhatsApp itself is away, and another session knocks for all of the worker's. */
  outage(plan: ConnectionEntity): void {
    if (this.reason === 'outage') return;
    this.reason = 'outage';
    const state = plan.linkedAt ? ({ status: 'OPENING' } as const) : {};
    void this.reports.say(plan, { reason: 'outage', ...state }, { kind: 'outage' });
  }

  /**
   * A socket ended.
   * @returns how long to wait for the next one, in ms; null: there is none until somebody orders it
   */
  async ended(plan: ConnectionEntity, closed: Closed): Promise<number | null> {
    const { breaker, db } = this.floor;
    const past = this.history.ended(closed);
    const reaction = react(closed, past);
    log.info({ connectionId: plan.id, ...closed, ...reaction }, 'a session lost its socket');
    // Replaced: when another worker has the lease that is as it should be, and nothing is said of it.
    if (closed.code === REPLACED) await db.owning(this.lease, () => Promise.resolve());
    if (reaction.kind === 'stop') return this.giveUp(plan, reaction, closed.code);
    if (closed.code === OUTDATED) this.floor.versionRefused();
    if (isUnavailable(closed, past.wasOpen)) breaker.failed(plan.id);
    // The one that knocks for all is still waiting for the same.
    if (!breaker.isOutage || this.reason !== 'outage') this.reason = reasonOf(closed);
    this.say(plan, closed, past.wasOpen || past.tries === 1);
    await this.reports.settled();
    return reaction.ms;
  }

  /** The session ends here. */
  leave(): void {
    this.forgetTimeout();
    this.floor.breaker.gone(this.lease.connectionId);
  }

  private say(plan: ConnectionEntity, { code }: Closed, isNews: boolean): void {
    const nothing = { qrcode: '', pairingCode: '', retries: 0 };
    this.timeout ??= setTimeout(
      () => void this.reports.say(plan, { ...nothing, status: 'TIMEOUT', reason: this.reason }),
      TIMEOUT_MS,
    );
    if (!isNews) return;
    const line: SessionEvent = { kind: 'lost', reason: this.reason, code };
    const isPlanned = code === RESTART;
    void this.reports.say(plan, { ...nothing, status: 'OPENING', reason: this.reason }, isPlanned ? undefined : line);
  }

  private async giveUp(plan: ConnectionEntity, { reason, aside }: Stop, code: number): Promise<null> {
    this.forgetTimeout();
    if (code === OUTDATED)
      log.error({ connectionId: plan.id }, 'WhatsApp refuses this version of its client: set WHATSAPP_VERSION');
    await this.reports.giveUp(plan, reason, aside, code);
    return null;
  }

  private forgetTimeout(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }
}
