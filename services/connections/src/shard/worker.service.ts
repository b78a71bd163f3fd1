import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { connectionSignals } from '@recado/contracts';
import { log } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import { Alarms } from './outage-alarm.job.ts';
import { Balance } from './session.balancer.ts';
import { Claims } from './lease.claimer.ts';
import { Drain } from './serial.runner.ts';
import { Floor } from './worker.context.ts';
import { hintSession, onSessionHint } from './session.hints.ts';
import type { Lease } from './lease.repository.ts';
import { Lookout } from './desired-state.poller.ts';
import { moment } from './worker.heartbeat.ts';
import { Session } from './whatsapp.session.ts';
import { tidy } from './cleanup.job.ts';
import { watchLoop } from './event-loop.watchdog.ts';

/**
 * The sessions of this worker. It says every two seconds that it lives, takes sessions nobody works on, and stands
 * still when it can no longer say that it lives: by then others may have them.
 */
@Injectable()
export class Shard implements OnApplicationBootstrap, OnModuleDestroy {
  /** A new one for every start: a process that was replaced is not mistaken for its successor. */
  private readonly me = randomUUID();
  private readonly name: string;
  private readonly sessions = new Map<number, Session>();
  private readonly claims: Claims;
  private readonly claiming: Drain;
  private readonly balance: Balance;
  private readonly lookout: Lookout;
  private readonly alarms: Alarms;
  private stopping = false;
  private timers: NodeJS.Timeout[] = [];
  private unhint: () => void = () => undefined;
  private unshow: () => void = () => undefined;
  private unwatch: () => void = () => undefined;
  private beating: Promise<void> | undefined;

  constructor(private readonly floor: Floor) {
    this.name = floor.config.WORKER_NAME ?? this.me;
    this.claims = new Claims(floor, { id: this.me, name: this.name }, () => [...this.sessions.keys()]);
    this.claiming = new Drain(
      () => this.claim(),
      (error) => log.warn({ err: error }, 'looking for sessions failed'),
    );
    this.balance = new Balance(this.name, floor.config.WORKER_BALANCE_MS);
    this.lookout = new Lookout(floor.db, this.sessions);
    this.alarms = new Alarms(floor);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { config, bus, db } = this.floor;
    if (config.WORKER_STALL_MS > 0) this.unwatch = watchLoop(config.WORKER_STALL_MS);
    db.pulse.onLost = () => void this.beat();
    db.pulse.onOverslept = () => this.abandonAll('this worker slept');
    const { me: id, name } = this;
    await this.inDatabase('a worker starts', ({ workers }) => workers.succeed({ id, name }));
    await this.beat();
    this.timers = [
      setInterval(() => void this.beat(), config.WORKER_HEARTBEAT_MS),
      setInterval(() => this.watch(), Math.min(500, config.WORKER_FENCE_MS / 4)),
      setInterval(() => this.claiming.kick(), config.WORKER_HEARTBEAT_MS / 2),
      setInterval(() => this.lookout.all(), config.WORKER_LOOK_MS),
      setInterval(() => void this.alarm(), Math.min(30_000, config.DOWN_TOLD_MS)),
      setInterval(() => void this.inDatabase('what is of no use any more, of all companies', tidy), 600_000),
    ];
    this.unhint = onSessionHint(bus, (connectionId, wish) => {
      const session = this.sessions.get(connectionId);
      if (wish === 'send') session?.send();
      else if (session) this.lookout.hinted(connectionId);
      else this.claiming.kick();
    });
    this.unshow = bus.onSignal(connectionSignals.conversationShown, (said) =>
      this.sessions.get(said.connectionId)?.shown(said),
    );
    this.claiming.kick();
  }

  /** Finishes what is under way and hands the sessions over, one by one. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.unhint();
    this.unshow();
    for (const timer of this.timers.slice(2)) clearInterval(timer);
    await Promise.all([this.claiming.stop(), this.lookout.stop()]);
    if (this.floor.db.pulse.isStill) this.floor.db.pulse.giveUp();
    await this.inDatabase('a worker is leaving', ({ workers }) => workers.depart(this.me));
    const queue = this.sessions.values();
    // A few at a time: each may have a message on its way.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const session of queue) await this.handOver(session);
      }),
    );
    for (const timer of this.timers) clearInterval(timer);
    this.unwatch();
    await this.beating;
    await this.inDatabase('a worker has left', ({ workers }) => workers.leave(this.me));
  }

  private async handOver(session: Session): Promise<void> {
    await session.stop();
    await this.release(session);
    hintSession(this.floor.bus, session.lease.connectionId);
  }

  /** Leaving goes on without a database: the others notice by the heartbeat. */
  private async inDatabase(reason: string, work: (scope: ConnectionsScope) => Promise<void>): Promise<void> {
    await this.floor.db
      .asSystem(reason, work)
      .catch((error: unknown) => log.warn({ err: error, reason }, 'the database is away'));
  }
  private async alarm(): Promise<void> {
    if (this.floor.db.pulse.isStill) return;
    await this.alarms.pass().catch((error: unknown) => log.warn({ err: error }, 'looking for outages failed'));
  }

  private async release({ lease }: Session): Promise<void> {
    await this.floor.db
      .within(lease, ({ leases }) => leases.release(lease))
      .catch((error: unknown) => log.warn({ err: error, ...lease }, 'a session could not be released'));
  }

  /** One at a time: a database that hangs must not be asked by ever more connections. */
  private beat(): Promise<void> {
    this.beating ??= this.sayAlive().finally(() => (this.beating = undefined));
    return this.beating;
  }
  private async sayAlive(): Promise<void> {
    const { db, config } = this.floor;
    const begun = moment();
    const room = Math.max(0, config.WORKER_SESSIONS - this.sessions.size);
    try {
      const owned = await db.asSystem('a worker lives', async ({ workers, leases }) => {
        await workers.beat({ id: this.me, name: this.name, room: this.stopping ? 0 : room });
        return db.pulse.isStill ? leases.ownedBy(this.me) : null;
      });
      // While we stood still others may have taken over: what is not ours any more ends before the rest goes on.
      for (const session of owned ? this.sessions.values() : []) {
        if (owned?.get(session.lease.connectionId) !== session.lease.epoch) session.abandon();
      }
      if (db.pulse.isLate(begun) || (db.pulse.isStill && !owned)) return void setImmediate(() => void this.beat());
      db.pulse.beaten(begun);
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat could not be written');
      db.pulse.lost();
    }
  }
  /** Stands still with the sockets open where the database is away; for too long, and others have the sessions. */
  private watch(): void {
    const { pulse } = this.floor.db;
    if (!pulse.isStill) return;
    void this.beat();
    if (pulse.stillMs < this.floor.config.WORKER_FREEZE_MS || this.sessions.size === 0) return;
    pulse.giveUp();
    this.abandonAll('the database was away for too long');
  }
  private abandonAll(reason: string): void {
    if (this.sessions.size === 0) return;
    log.warn({ sessions: this.sessions.size, reason }, 'all sessions end here');
    for (const session of this.sessions.values()) session.abandon();
  }

  private async claim(): Promise<boolean> {
    if (this.stopping || this.floor.db.pulse.isStill) return false;
    const seen = await this.claims.pass(
      () => this.stopping,
      (lease) => this.start(lease),
    );
    if (!this.stopping && !this.floor.breaker.isOutage)
      for (const session of this.balance.next(seen, [...this.sessions.values()])) await this.handOver(session);
    return false;
  }

  private start(lease: Lease): void {
    const session = new Session(this.floor, lease, (lost) => void this.ended(session, lost));
    this.sessions.set(lease.connectionId, session);
    this.floor.sessions = this.sessions.size;
    session.start();
  }

  private async ended(session: Session, lost: boolean): Promise<void> {
    if (!lost && !this.stopping) await this.release(session);
    if (this.sessions.get(session.lease.connectionId) === session) this.sessions.delete(session.lease.connectionId);
    this.floor.sessions = this.sessions.size;
    if (!lost && !this.stopping) this.claiming.kick(); // an order may have come while it ended
  }
}
