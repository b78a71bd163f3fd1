import { isDatabaseAway, log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import { Caches } from '../whatsapp/caches.ts';
import type { Closed } from '../whatsapp/socket.ts';
import { Attempt } from '../whatsapp/attempt.ts';
import { Bell } from './bell.ts';
import type { Floor } from './floor.ts';
import { History } from './history.ts';
import { LeaseLost, type Lease } from './lease.repository.ts';
import { Orders } from './orders.ts';
import { QR_EXPIRED, react, reasonOf } from './reactions.ts';
import { Reports } from './reports.ts';
import { Work } from './work.ts';

const QR_CODES = 5;
const TIMEOUT_MS = 60_000;

/** The life of one linked number on the worker that owns it: opens, watches, reacts, until it is stopped. */
export class Session {
  private readonly caches = new Caches();
  private readonly history = new History();
  private readonly bell = new Bell();
  private readonly reports: Reports;
  private readonly orders: Orders;
  private attempt: Attempt | undefined;
  private work: Work | undefined;
  private stopping = false;
  private losing: Promise<void> | undefined;
  private timeout: NodeJS.Timeout | undefined;
  private life: Promise<void> | undefined;

  /** `ended` is called once, when nothing of it runs any more; `lost` says that somebody else has it. */
  constructor(
    private readonly floor: Floor,
    readonly lease: Lease,
    private readonly ended: (lost: boolean) => void,
  ) {
    this.orders = new Orders(floor, lease, this.bell);
    this.reports = new Reports(floor, lease, (error) => this.failed(error));
  }

  start(): void {
    this.life = this.live().then(
      () => this.ended(false),
      (error: unknown) => {
        if (!(error instanceof LeaseLost)) log.error({ err: error, ...this.lease }, 'a session broke down');
        this.ended(true);
      },
    );
  }

  /** There is something new: an order, or something to send. */
  wake(): void {
    this.bell.ring();
  }

  /** Finishes what is being sent and closes the socket; the account stays linked. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.work?.stop();
    this.attempt?.socket.close();
    this.wake();
    await this.life;
  }

  /** Ends at once and writes nothing: the session may be another worker's already. */
  abandon(): void {
    this.stopping = true;
    this.work?.abandon();
    this.attempt?.socket.close();
    this.wake();
  }

  private async live(): Promise<void> {
    try {
      while (!this.stopping) {
        const plan = await this.untilDatabase(() => this.load());
        if (!plan || this.stopping) return;
        this.history.follow(plan.command);
        const closed = await this.untilDatabase(() => this.once(plan));
        if (!this.stopping && closed) await this.untilDatabase(() => this.decide(plan, closed));
      }
    } finally {
      clearTimeout(this.timeout);
      this.work?.abandon();
      this.attempt?.socket.close();
    }
  }

  private load(): Promise<ConnectionEntity | null> {
    return this.floor.db.owning(this.lease, async ({ connections }) => {
      const plan = await connections.find(this.lease.connectionId);
      return plan?.wanted ? plan : null;
    });
  }

  /** One socket from its start to its end. @returns null when a new order ended it */
  private async once(plan: ConnectionEntity): Promise<Closed | null> {
    let qrs = 0;
    const attempt = await Attempt.open(this.floor, this.lease, plan, this.caches, {
      qr: (code) => {
        if (++qrs > QR_CODES) return attempt.socket.close(QR_EXPIRED, 408);
        if (plan.pairNumber) return void (qrs === 1 && this.pair(plan, attempt, plan.pairNumber));
        this.reports.say(plan, { status: 'qrcode', qrcode: code, retries: qrs, reason: null });
      },
      linked: (linkedAt) => this.reports.say(plan, { linkedAt, status: 'OPENING', qrcode: '', pairingCode: '' }),
      opened: (number) => this.opened(plan, number),
      acknowledged: (waId, error) => this.work?.sender.acknowledged(waId, error),
      receipt: (waIds, ack) => this.receipt(waIds, ack),
      arrived: () => this.work?.arrived(),
      failed: (error) => this.failed(error),
      lost: () => this.lost(),
    });
    this.attempt = attempt;
    if (this.stopping) attempt.socket.close();
    this.work = new Work(this.floor, this.lease, attempt.socket, (error) => this.failed(error));
    const superseded = this.orders.watch(plan, attempt.socket, (agenda) => this.work?.look(agenda));
    const closed = await attempt.socket.ended;
    await this.work.stop();
    await attempt.saved(); // after a pairing the next socket signs in with what was just stored
    await this.reports.settled();
    return (await superseded) ? null : closed;
  }

  private opened(plan: ConnectionEntity, number: string): void {
    this.history.opened();
    clearTimeout(this.timeout);
    this.timeout = undefined;
    const nothing = { reason: null, qrcode: '', pairingCode: '', retries: 0 };
    this.reports.say(plan, { ...nothing, status: 'CONNECTED', number });
    this.work?.opened();
  }

  private pair(plan: ConnectionEntity, { socket }: Attempt, number: string): void {
    socket.pairingCode(number).then(
      (pairingCode) => this.reports.say(plan, { status: 'PAIRING', pairingCode, qrcode: '', reason: null }),
      (error: unknown) => {
        log.warn({ err: error, connectionId: plan.id }, 'no pairing code could be had');
        socket.close('no pairing code', 428);
      },
    );
  }

  private async decide(plan: ConnectionEntity, closed: Closed): Promise<void> {
    const past = this.history.ended(closed);
    const reaction = react(closed, past);
    log.info({ connectionId: plan.id, ...closed, ...reaction }, 'a session lost its socket');
    if (reaction.kind === 'stop') {
      clearTimeout(this.timeout);
      return this.reports.giveUp(plan, reaction.reason, reaction.aside);
    }
    const down = { qrcode: '', pairingCode: '', retries: 0, reason: reasonOf(closed) };
    this.timeout ??= setTimeout(() => this.reports.say(plan, { ...down, status: 'TIMEOUT' }), TIMEOUT_MS);
    if (past.wasOpen || past.tries === 1) this.reports.say(plan, { ...down, status: 'OPENING' });
    await this.reports.settled();
    await this.orders.pause(plan, reaction.ms, () => this.stopping);
  }

  private receipt(waIds: string[], ack: number): void {
    const { connectionId } = this.lease;
    this.floor.db
      .owning(this.lease, ({ outbound, tell }) => outbound.acknowledge(connectionId, waIds, ack, tell))
      .catch((error: unknown) => this.failed(error));
  }

  private failed(error: unknown): void {
    if (error instanceof LeaseLost) return void this.lost();
    log.warn({ err: error, connectionId: this.lease.connectionId }, 'work of a session failed');
  }

  /** Another worker has it, or it was removed: then its device is no longer wanted on the account either. */
  private lost(): Promise<void> {
    this.losing ??= this.leave(this.stopping);
    return this.losing;
  }
  private async leave(wasStopping: boolean): Promise<void> {
    this.stopping = true;
    this.work?.abandon();
    if (!wasStopping && (await this.orders.agenda()) === null) await this.attempt?.socket.logout();
    this.abandon();
  }

  private async untilDatabase<T>(work: () => Promise<T>): Promise<T | null> {
    while (!this.stopping) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        this.attempt?.socket.close('the database is away', 428);
        await this.bell.sleep(1_000);
      }
    }
    return null;
  }
}
