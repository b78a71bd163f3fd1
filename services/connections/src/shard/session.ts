import { connectionEvents } from '@recado/contracts';
import { isDatabaseAway, log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { SessionColumns } from '../connection/connection.repository.ts';
import { Caches } from '../whatsapp/caches.ts';
import type { Closed } from '../whatsapp/socket.ts';
import { Attempt } from './attempt.ts';
import type { Floor } from './floor.ts';
import { LeaseLost, type Lease } from './lease.repository.ts';
import { QR_EXPIRED, react, reasonOf } from './reactions.ts';
import { Work } from './work.ts';

const QR_CODES = 5;
const TIMEOUT_MS = 60_000;
const LOOK_MS = 5_000;

/** The life of one linked number on the worker that owns it: opens, watches, reacts, until it is stopped. */
export class Session {
  private readonly caches = new Caches();
  private readonly past = { command: 0, code: 0, same: 0, tries: 0 };
  private attempt: Attempt | undefined;
  private work: Work | undefined;
  private stopping = false;
  private woken = Promise.withResolvers<void>();
  private reports: Promise<unknown> = Promise.resolve();
  private timeout: NodeJS.Timeout | undefined;
  private life: Promise<void> | undefined;

  /** `ended` is called once, when nothing of it runs any more; `lost` says that somebody else has it. */
  constructor(
    private readonly floor: Floor,
    readonly lease: Lease,
    private readonly ended: (lost: boolean) => void,
  ) {}

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
    this.woken.resolve();
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
        if (plan.command !== this.past.command) Object.assign(this.past, { command: plan.command, same: 0, tries: 0 });
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
        this.report(plan, { status: 'qrcode', qrcode: code, retries: qrs, reason: null });
      },
      linked: (linkedAt) => this.report(plan, { linkedAt, status: 'OPENING', qrcode: '', pairingCode: '' }),
      opened: (number) => this.opened(plan, number),
      acknowledged: (waId, error) => this.work?.sender.acknowledged(waId, error),
      receipt: (waIds, ack) => this.receipt(waIds, ack),
      arrived: () => this.work?.arrived(),
      failed: (error) => this.failed(error),
    });
    this.attempt = attempt;
    this.work = new Work(this.floor, this.lease, attempt.socket, (error) => this.failed(error));
    const superseded = this.watch(plan, attempt);
    const closed = await attempt.socket.ended;
    await this.work.stop();
    await attempt.saved(); // after a pairing the next socket signs in with what was just stored
    await this.reports;
    return (await superseded) ? null : closed;
  }

  /** Looks at the row when woken and every few seconds. @returns whether a new order ended the socket */
  private async watch(plan: ConnectionEntity, { socket }: Attempt): Promise<boolean> {
    while (!socket.isOver) {
      const agenda = await this.floor.db
        .within(this.lease, ({ connections }) => connections.agenda(plan.id))
        .catch(() => undefined); // the database is away: the worker's heartbeat decides what that means
      if (agenda === null || (agenda && agenda.command !== plan.command)) {
        // Another generation or none: this device is no longer wanted on the account.
        if (agenda?.generation === plan.generation && agenda.wanted) socket.close('a new order');
        else await socket.logout();
        return true;
      }
      if (agenda) this.work?.look(agenda);
      await this.sleep(LOOK_MS, socket.ended);
    }
    return false;
  }

  private opened(plan: ConnectionEntity, number: string): void {
    Object.assign(this.past, { same: 0, tries: 0, code: 0 });
    clearTimeout(this.timeout);
    this.timeout = undefined;
    this.report(plan, { status: 'CONNECTED', reason: null, qrcode: '', pairingCode: '', retries: 0, number });
    this.work?.opened();
  }

  private pair(plan: ConnectionEntity, { socket }: Attempt, number: string): void {
    socket.pairingCode(number).then(
      (pairingCode) => this.report(plan, { status: 'PAIRING', pairingCode, qrcode: '', reason: null }),
      (error: unknown) => {
        log.warn({ err: error, connectionId: plan.id }, 'no pairing code could be had');
        socket.close('no pairing code', 428);
      },
    );
  }

  private async decide(plan: ConnectionEntity, closed: Closed): Promise<void> {
    const { past } = this;
    past.same = closed.code === past.code ? past.same + 1 : 1;
    Object.assign(past, { code: closed.code, tries: past.tries + 1 });
    const reaction = react(closed, past);
    log.info({ connectionId: plan.id, ...closed, ...reaction }, 'a session lost its socket');
    if (reaction.kind === 'stop') return this.giveUp(plan, reaction.reason, reaction.aside);
    const wait = {
      qrcode: '',
      pairingCode: '',
      retries: 0,
      reason: reasonOf(closed),
    };
    this.timeout ??= setTimeout(() => this.report(plan, { ...wait, status: 'TIMEOUT' }), TIMEOUT_MS);
    if (past.tries === 1) this.report(plan, { ...wait, status: 'OPENING' });
    await this.reports;
    if (reaction.ms > 0) await this.sleep(reaction.ms);
  }

  private async giveUp(plan: ConnectionEntity, reason: string, aside: boolean): Promise<void> {
    clearTimeout(this.timeout);
    const generation = plan.generation + (aside ? 1 : 0);
    const ended: SessionColumns = {
      status: 'DISCONNECTED',
      reason,
      qrcode: '',
      pairingCode: '',
      wanted: false,
      generation,
    };
    await this.reports;
    await this.floor.db.owning(this.lease, async ({ connections, outbound, tell }) => {
      const connection = await connections.setSession(plan.id, plan.generation, ended);
      if (!connection) return;
      await outbound.failAll(plan.id, 'ERR_WAPP_NOT_INITIALIZED', tell);
      tell(connectionEvents.sessionChanged, { whatsapp: connection.present(), status: connection.status });
    });
  }

  /** Tells where the session is, in order; what an order has overtaken is not told any more. */
  private report(plan: ConnectionEntity, changed: SessionColumns): void {
    this.reports = this.reports
      .then(() =>
        this.floor.db.owning(this.lease, async ({ connections, tell }) => {
          const connection = await connections.setSession(plan.id, plan.generation, changed);
          if (!connection) return;
          tell(connectionEvents.sessionChanged, { whatsapp: connection.present(), status: connection.status });
        }),
      )
      .catch((error: unknown) => this.failed(error));
  }

  private receipt(waIds: string[], ack: number): void {
    const { connectionId } = this.lease;
    this.floor.db
      .owning(this.lease, ({ outbound, tell }) => outbound.acknowledge(connectionId, waIds, ack, tell))
      .catch((error: unknown) => this.failed(error));
  }

  private failed(error: unknown): void {
    if (error instanceof LeaseLost) return this.abandon();
    log.warn({ err: error, connectionId: this.lease.connectionId }, 'work of a session failed');
  }

  private async untilDatabase<T>(work: () => Promise<T>): Promise<T | null> {
    while (!this.stopping) {
      try {
        return await work();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        this.attempt?.socket.close('the database is away', 428);
        await this.sleep(1_000);
      }
    }
    return null;
  }

  /** Ends early when woken, be it before it began, or with what is given. */
  private async sleep(ms: number, until?: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    await Promise.race([this.woken.promise, over, ...(until ? [until] : [])]);
    clearTimeout(timer);
    this.woken = Promise.withResolvers();
  }
}
