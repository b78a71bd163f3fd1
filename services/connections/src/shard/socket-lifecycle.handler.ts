import { log } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { ConnectionAttempt } from '../whatsapp/connection.attempt.ts';
import { QR_EXPIRED } from './decide-reconnect.ts';
import type { DuplicateLinkGuard } from './duplicate-link.guard.ts';
import type { ReconnectPolicy } from './reconnect.policy.ts';
import type { SessionStateReporter } from './session-state.reporter.ts';
import { publishSessionOpened } from '../rows/session.hints.ts';
import type { SessionTasks } from './session.tasks.ts';
import type { WorkerContext } from '../worker/worker.context.ts';

const MAX_QR_CODES = 5;

interface SocketLifecycleOptions {
  context: WorkerContext;
  plan: ConnectionEntity;
  reporter: SessionStateReporter;
  reconnect: ReconnectPolicy;
  duplicateLink: DuplicateLinkGuard;
}

/** Reports the steps of one socket: codes to scan or to type, the pairing, the open connection. */
export class SocketLifecycleHandler {
  private qrCodes = 0;
  private openedAt: number | undefined;

  constructor(private readonly options: SocketLifecycleOptions) {}

  /** How long the socket has been open; undefined while it is not. */
  get openMs(): number | undefined {
    return this.openedAt === undefined ? undefined : performance.now() - this.openedAt;
  }

  qr(attempt: ConnectionAttempt, code: string): void {
    const { context, plan, reporter } = this.options;
    context.breaker.succeeded();
    if (++this.qrCodes > MAX_QR_CODES) return attempt.socket.close(QR_EXPIRED, 408);
    const isFirst = this.qrCodes === 1;
    if (plan.pairNumber) return void (isFirst && this.requestPairingCode(attempt, plan.pairNumber));
    const changed = { status: 'qrcode', qrcode: code, retries: this.qrCodes, reason: null } as const;
    void reporter.report(plan, changed, isFirst ? { kind: 'qr' } : undefined);
  }

  async linked({ socket }: ConnectionAttempt, linkedAt: Date): Promise<void> {
    const { plan, reporter, duplicateLink } = this.options;
    const changed = { linkedAt, number: socket.number, status: 'OPENING', qrcode: '', pairingCode: '' } as const;
    if ((await reporter.report(plan, changed, { kind: 'linked' })) === 'duplicate') duplicateLink.refuse(plan);
  }

  async opened(attempt: ConnectionAttempt, tasks: SessionTasks | undefined): Promise<void> {
    const { context, plan, reporter, reconnect, duplicateLink } = this.options;
    const { socket } = attempt;
    if (duplicateLink.isRefused) return duplicateLink.logOut(socket);
    this.openedAt = performance.now();
    reconnect.opened();
    const cleared = { reason: null, qrcode: '', pairingCode: '', retries: 0 };
    const linked = { number: socket.number, linkedAt: plan.linkedAt ?? new Date() };
    const changed = { ...cleared, ...linked, status: 'CONNECTED' } as const;
    const outcome = await reporter.report(plan, changed, { kind: 'opened' });
    if (outcome === 'duplicate') {
      duplicateLink.refuse(plan);
      return duplicateLink.logOut(socket);
    }
    // Without the number in its row nothing keeps a second connection from linking it: the next socket tries again.
    if (outcome !== 'written' && !attempt.isNumberStored) {
      // A command that takeIfNewer the report closes the socket or logs it out by itself.
      if (outcome === 'failed') socket.close('its number was not stored', 428);
      return;
    }
    attempt.numberStored();
    publishSessionOpened(context.bus, plan.id);
    tasks?.opened();
  }

  private requestPairingCode({ socket }: ConnectionAttempt, number: string): void {
    const { plan, reporter } = this.options;
    socket.pairingCode(number).then(
      (pairingCode) =>
        void reporter.report(plan, { status: 'PAIRING', pairingCode, qrcode: '', reason: null }, { kind: 'code' }),
      (error: unknown) => {
        log.warn({ err: error, connectionId: plan.id }, 'no pairing code could be had');
        socket.close('no pairing code', 428);
      },
    );
  }
}
