import type { ConversationShown } from '@recado/contracts';
import { log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { Agenda } from '../connection/connection.repository.ts';
import type { SessionEvent } from '../connection/session-event.repository.ts';
import { Attempt } from '../whatsapp/connection.attempt.ts';
import { Caches } from '../whatsapp/session.caches.ts';
import type { Member } from '../whatsapp/subscribe-socket-events.ts';
import type { Closed } from '../whatsapp/whatsapp.socket.ts';
import { Budget } from '../outbound/send.budget.ts';
import { Bell } from './wake-up.signal.ts';
import type { Floor } from './worker.context.ts';
import { Downtime } from './reconnect.policy.ts';
import { LeaseLost, type Lease } from './lease.repository.ts';
import { QR_EXPIRED } from './decide-reconnect.ts';
import { Reports } from './session-state.reporter.ts';
import { SecondLink } from './duplicate-link.guard.ts';
import { Work } from './session.tasks.ts';

const QR_CODES = 5;

/** The life of one linked number on the worker that owns it: opens, watches, reacts, until it is stopped. */
export class Session {
  private readonly caches = new Caches();
  private readonly bell = new Bell();
  private readonly reports: Reports;
  private readonly downtime: Downtime;
  private readonly secondLink: SecondLink;
  private readonly budget: Budget;
  private attempt: Attempt | undefined;
  private work: Work | undefined;
  /** What it lives by; a later order overtakes it. */
  private plan: ConnectionEntity | undefined;
  private overtaken = false;
  private openedAt: number | undefined;
  private stopping = false;
  private losing: Promise<void> | undefined;
  private life: Promise<void> | undefined;

  /** `ended` is called once, when nothing of it runs any more; `lost` says that somebody else has it. */
  constructor(
    private readonly floor: Floor,
    readonly lease: Lease,
    private readonly ended: (lost: boolean) => void,
  ) {
    this.budget = new Budget(floor.config.SEND_PER_MINUTE);
    this.reports = new Reports(floor, lease, (error) => this.failed(error));
    this.downtime = new Downtime(floor, lease, this.reports);
    this.secondLink = new SecondLink(this.reports);
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

  /** Open for so long; undefined while it is not. */
  get openMs(): number | undefined {
    return this.openedAt === undefined ? undefined : performance.now() - this.openedAt;
  }

  /** There is something to send. */
  send(): void {
    this.work?.send();
  }
  /** Somebody has one of its conversations on the screen. */
  shown(said: ConversationShown): void {
    this.work?.shown(said);
  }
  /** What is wanted of it by now; null: its connection is gone. */
  look(agenda: Agenda | null): void {
    const { plan } = this;
    if (!plan || this.overtaken || this.stopping) return;
    if (agenda && agenda.command <= plan.command) return this.work?.look(agenda);
    this.overtaken = true;
    this.bell.ring();
    const socket = this.attempt?.socket;
    // Another generation or none: this device is no longer wanted on the account.
    if (agenda?.generation === plan.generation && agenda.wanted) socket?.close('a new order');
    else void socket?.logout();
  }

  /** Finishes what is being sent and closes the socket; the account stays linked. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.work?.stop();
    this.attempt?.socket.close();
    this.bell.ring();
    await this.life;
  }

  /** Ends at once and writes nothing: the session may be another worker's already. */
  abandon(): void {
    this.stopping = true;
    this.work?.abandon();
    this.attempt?.socket.close();
    this.bell.ring();
  }

  private async live(): Promise<void> {
    try {
      while (!this.stopping) {
        const plan = await this.load();
        if (!plan || this.stopping) return;
        if (!this.plan && plan.status === 'CONNECTED') this.reports.note({ kind: 'moved' });
        Object.assign(this, { plan, overtaken: false });
        this.downtime.follow(plan);
        this.secondLink.follow(plan);
        await this.waitForOutage(plan);
        if (this.isAsked) continue;
        const closed = await this.once(plan);
        const end = this.secondLink.isRefused ? this.secondLink : this.downtime;
        const ms = !this.stopping && closed ? await end.ended(plan, closed) : null;
        if (ms !== null) await this.pause(ms);
      }
    } finally {
      this.openedAt = undefined;
      this.downtime.leave();
      this.work?.abandon();
      this.attempt?.socket.close();
    }
  }

  /** Somebody wants something else of it. */
  private get isAsked(): boolean {
    return this.stopping || this.overtaken;
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
        this.floor.breaker.opened();
        if (++qrs > QR_CODES) return attempt.socket.close(QR_EXPIRED, 408);
        if (plan.pairNumber) return void (qrs === 1 && this.pair(plan, attempt, plan.pairNumber));
        const line: SessionEvent | undefined = qrs === 1 ? { kind: 'qr' } : undefined;
        void this.reports.say(plan, { status: 'qrcode', qrcode: code, retries: qrs, reason: null }, line);
      },
      linked: (linkedAt) => void this.linked(plan, attempt, linkedAt),
      opened: () => void this.opened(plan, attempt),
      isRefused: () => this.secondLink.isRefused,
      acknowledged: (waId, error) => this.work?.sender.acknowledged(waId, error),
      receipt: (waIds, ack, member) =>
        void this.receipt(attempt, waIds, ack, member).catch((error: unknown) => this.failed(error)),
      typing: (jid, state, member) => this.work?.onlookers.typing(jid, state, member),
      arrived: (more) => this.work?.arrived(more),
      failed: (error) => this.failed(error),
      lost: () => this.lost(),
    });
    this.attempt = attempt;
    if (this.isAsked) attempt.socket.close();
    this.work = new Work(this.floor, this.lease, attempt.socket, this.budget, this.caches, (error) =>
      this.failed(error),
    );
    const closed = await attempt.socket.ended;
    this.openedAt = undefined;
    await this.work.stop();
    await attempt.saved(); // after a pairing the next socket signs in with what was just stored
    await this.reports.settled();
    return this.overtaken ? null : closed;
  }

  private async linked(plan: ConnectionEntity, { socket }: Attempt, linkedAt: Date): Promise<void> {
    const changed = { linkedAt, number: socket.number, status: 'OPENING', qrcode: '', pairingCode: '' } as const;
    if ((await this.reports.say(plan, changed, { kind: 'linked' })) === 'duplicate') this.secondLink.refuse(plan);
  }

  private async opened(plan: ConnectionEntity, attempt: Attempt): Promise<void> {
    const { socket } = attempt;
    const { work } = this;
    if (this.secondLink.isRefused) return this.secondLink.logOut(socket);
    this.openedAt = performance.now();
    this.downtime.over();
    const nothing = { reason: null, qrcode: '', pairingCode: '', retries: 0 };
    const linked = { number: socket.number, linkedAt: plan.linkedAt ?? new Date() };
    const changed = { ...nothing, ...linked, status: 'CONNECTED' } as const;
    const outcome = await this.reports.say(plan, changed, { kind: 'opened' });
    if (outcome === 'duplicate') {
      this.secondLink.refuse(plan);
      return this.secondLink.logOut(socket);
    }
    // Without the number in its row nothing keeps a second connection from it: the next socket tries again.
    if (outcome !== 'written' && !attempt.isNumberStored) {
      // An order that overtook the report has the socket logged out or closed by itself.
      if (outcome === 'failed') socket.close('its number was not stored', 428);
      return;
    }
    attempt.numberStored();
    work?.opened();
  }

  private pair(plan: ConnectionEntity, { socket }: Attempt, number: string): void {
    socket.pairingCode(number).then(
      (pairingCode) =>
        void this.reports.say(plan, { status: 'PAIRING', pairingCode, qrcode: '', reason: null }, { kind: 'code' }),
      (error: unknown) => {
        log.warn({ err: error, connectionId: plan.id }, 'no pairing code could be had');
        socket.close('no pairing code', 428);
      },
    );
  }

  /** Only a new order cuts it short: a message to send is no reason to knock at WhatsApp's door earlier. */
  private async pause(ms: number): Promise<void> {
    const until = Date.now() + ms;
    while (!this.isAsked && Date.now() < until) await this.bell.sleep(until - Date.now());
  }

  /** Where WhatsApp itself is away one session knocks for all of the worker's; this one may be it. */
  private async waitForOutage(plan: ConnectionEntity): Promise<void> {
    const { breaker } = this.floor;
    for (let told = false; !this.isAsked; told = true) {
      const ms = breaker.waitMs(plan.id);
      if (ms === 0) return;
      if (!told) this.downtime.outage(plan);
      await this.bell.sleep(ms, breaker.ended);
    }
  }

  private async receipt({ socket }: Attempt, waIds: string[], ack: number, member: Member | null): Promise<void> {
    const { connectionId } = this.lease;
    const names = member && (await socket.groups.digitsOf(member));
    if (names?.some((digits) => socket.isMe(digits))) return;
    await this.floor.db.owning(this.lease, async ({ outbound, receipts, publish }) => {
      const reached = names ? await receipts.add(connectionId, waIds, names, ack) : new Map([[ack, waIds]]);
      for (const [level, those] of reached) await outbound.acknowledge(connectionId, those, level, publish);
    });
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
    if (!wasStopping && (await this.isRemoved())) await this.attempt?.socket.logout();
    this.abandon();
  }
  private async isRemoved(): Promise<boolean> {
    const { connectionId } = this.lease;
    const found = await this.floor.db
      .within(this.lease, ({ connections }) => connections.find(connectionId))
      .catch(() => undefined); // nobody knows
    return found === null;
  }
}
