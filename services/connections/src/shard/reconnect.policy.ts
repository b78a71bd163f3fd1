import { log } from '@recado/platform';
import { reconnects, stops } from '../connections.metrics.ts';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { SessionEvent } from '../rows/session-event.repository.ts';
import type { SocketEnd } from '../whatsapp/whatsapp.socket.ts';
import type { WorkerContext } from '../worker/worker.context.ts';
import { DisconnectHistory } from './disconnect.history.ts';
import type { Lease } from '../rows/lease.repository.ts';
import { isUnavailable, decideReconnect, reasonFor, type ReconnectDecision } from './decide-reconnect.ts';
import type { SessionStateReporter } from './session-state.reporter.ts';

type StopDecision = Extract<ReconnectDecision, { kind: 'stop' }>;
const [RESTART, REPLACED, OUTDATED] = [515, 440, 405] as const;
const TIMEOUT_MS = 60_000;

/** Reports the state of a session without an open socket, and decides how long it waits for the next one. */
export class ReconnectPolicy {
  private readonly history = new DisconnectHistory();
  private reason: string | null = null;
  private timeout: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: WorkerContext,
    private readonly lease: Lease,
    private readonly reporter: SessionStateReporter,
  ) {}

  /** A new command resets the history. */
  startCommand({ command }: ConnectionEntity): void {
    this.history.startCommand(command);
  }

  opened(): void {
    this.reason = null;
    this.context.breaker.succeeded();
    this.history.opened();
    this.cancelTimeout();
  }

  /** WhatsApp itself is unavailable, and another session of the worker probes for all. */
  reportOutage(plan: ConnectionEntity): void {
    if (this.reason === 'outage') return;
    this.reason = 'outage';
    const state = plan.linkedAt ? ({ status: 'OPENING' } as const) : {};
    void this.reporter.report(plan, { reason: 'outage', ...state }, { kind: 'outage' });
  }

  /**
   * Handles the end of a socket.
   * @returns how long to wait for the next socket, in ms; null: the session stops until a new command
   */
  async ended(plan: ConnectionEntity, end: SocketEnd): Promise<number | null> {
    const { breaker, db, config } = this.context;
    const counts = this.history.ended(end);
    const decision = decideReconnect(end, counts, Math.random, config.RECONNECT_MS);
    log.info({ connectionId: plan.id, ...end, ...decision }, 'a session lost its socket');
    // A socket replaced by the new owner of the lease is expected: the check throws LeaseLost before any report.
    if (end.code === REPLACED) await db.withLease(this.lease, () => Promise.resolve());
    if (decision.kind === 'stop') stops.inc({ reason: decision.reason });
    else reconnects.inc({ reason: reasonFor(end) ?? 'restart' });
    if (decision.kind === 'stop') return this.reportStopped(plan, decision, end.code);
    if (end.code === OUTDATED) this.context.versionRefused();
    if (isUnavailable(end, counts.wasOpen)) breaker.failed(plan.id);
    // The probe of an outage keeps `outage` as its reason.
    if (!breaker.isOutage || this.reason !== 'outage') this.reason = reasonFor(end);
    this.reportDisconnect(plan, end, counts.wasOpen || counts.tries === 1);
    await this.reporter.settled();
    return decision.ms;
  }

  dispose(): void {
    this.cancelTimeout();
    this.context.breaker.forget(this.lease.connectionId);
  }

  private reportDisconnect(plan: ConnectionEntity, { code }: SocketEnd, isNewOutage: boolean): void {
    const cleared = { qrcode: '', pairingCode: '', retries: 0 };
    this.timeout ??= setTimeout(
      () => void this.reporter.report(plan, { ...cleared, status: 'TIMEOUT', reason: this.reason }),
      TIMEOUT_MS,
    );
    if (!isNewOutage) return;
    const event: SessionEvent = { kind: 'lost', reason: this.reason, code };
    const isPlanned = code === RESTART;
    void this.reporter.report(
      plan,
      { ...cleared, status: 'OPENING', reason: this.reason },
      isPlanned ? undefined : event,
    );
  }

  private async reportStopped(
    plan: ConnectionEntity,
    { reason, retireCredentials }: StopDecision,
    code: number,
  ): Promise<null> {
    this.cancelTimeout();
    if (code === OUTDATED)
      log.error({ connectionId: plan.id }, 'WhatsApp refuses this version of its client: set WHATSAPP_VERSION');
    await this.reporter.reportStopped(plan, reason, retireCredentials, code);
    return null;
  }

  private cancelTimeout(): void {
    clearTimeout(this.timeout);
    this.timeout = undefined;
  }
}
