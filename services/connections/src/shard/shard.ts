import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { log } from '@recado/platform';
import type { ConnectionsScope } from '../connections.database.ts';
import { Floor } from './floor.ts';
import { hintSession, onSessionHint } from './hints.ts';
import type { FreeLease } from './lease.repository.ts';
import { firstInTurn } from './rendezvous.ts';
import { Session } from './session.ts';

/**
 * The sessions of this worker. It says every two seconds that it lives, takes sessions nobody works on, and lets go
 * of all of them when it can no longer say that it lives: by then others may have them.
 */
@Injectable()
export class Shard implements OnApplicationBootstrap, OnModuleDestroy {
  /** A new one for every start: a process that was replaced is not mistaken for its successor. */
  private readonly me = randomUUID();
  private readonly sessions = new Map<number, Session>();
  private readonly freeSince = new Map<number, number>();
  private lastBeat = 0;
  private stopping = false;
  private timers: NodeJS.Timeout[] = [];
  private unhint: () => void = () => undefined;
  private beating: Promise<void> | undefined;
  private claiming: Promise<void> | undefined;
  private claimAgain = false;

  constructor(private readonly floor: Floor) {}

  async onApplicationBootstrap(): Promise<void> {
    const { config, bus } = this.floor;
    await this.beat();
    this.timers = [
      setInterval(() => void this.beat(), config.WORKER_HEARTBEAT_MS),
      setInterval(() => this.fence(), Math.min(500, config.WORKER_FENCE_MS / 4)),
      setInterval(() => this.claim(), config.WORKER_HEARTBEAT_MS / 2),
      setInterval(() => void this.tidy(), 600_000),
    ];
    this.unhint = onSessionHint(bus, (connectionId) => this.hinted(connectionId));
    this.claim();
  }

  /** Finishes what is under way and hands the sessions over, one by one. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.unhint();
    for (const timer of this.timers.slice(2)) clearInterval(timer);
    await this.claiming;
    await this.inDatabase('a worker is leaving', ({ workers }) => workers.depart(this.me));
    const all = [...this.sessions.values()];
    const queue = all[Symbol.iterator]();
    // A few at a time: each may have a message on its way.
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const session of queue) await this.handOver(session);
      }),
    );
    for (const timer of this.timers) clearInterval(timer);
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
    const started = Date.now();
    try {
      await this.floor.db.asSystem('a worker lives', ({ workers }) => workers.beat(this.me));
      this.lastBeat = started;
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat could not be written');
    }
  }

  /** Nobody could tell that this worker lives: its sessions end before another may take them. */
  private fence(): void {
    if (Date.now() - this.lastBeat < this.floor.config.WORKER_FENCE_MS || this.sessions.size === 0) return;
    log.warn({ sessions: this.sessions.size }, 'no heartbeat could be written: all sessions end here');
    for (const session of this.sessions.values()) session.abandon();
  }

  private hinted(connectionId: number): void {
    const session = this.sessions.get(connectionId);
    if (session) session.wake();
    else this.claim();
  }

  /** One pass at a time; a wish during a pass makes one more. */
  private claim(): void {
    this.claimAgain = true;
    if (this.stopping || this.claiming) return;
    this.claimAgain = false;
    this.claiming = this.pass()
      .catch((error: unknown) => log.warn({ err: error }, 'looking for sessions failed'))
      .finally(() => {
        this.claiming = undefined;
        if (this.claimAgain) this.claim();
      });
  }

  private async pass(): Promise<void> {
    const { config, db } = this.floor;
    if (Date.now() - this.lastBeat > config.WORKER_FENCE_MS) return;
    const room = config.WORKER_SESSIONS - this.sessions.size;
    const running = [...this.sessions.keys()];
    const { free, alive } = await db.asSystem('sessions of all companies nobody works on', async (scope) => ({
      free: await scope.leases.free(this.me, running, config.WORKER_DEAD_MS),
      alive: await scope.workers.alive(config.WORKER_DEAD_MS),
    }));
    const ids = new Set(free.map((lease) => lease.connectionId));
    for (const id of this.freeSince.keys()) if (!ids.has(id)) this.freeSince.delete(id);
    for (const lease of free.filter((one) => this.isMyTurn(one, alive)).slice(0, Math.max(0, room))) {
      if (this.stopping) return;
      await this.take(lease);
    }
  }

  private isMyTurn({ connectionId }: FreeLease, alive: string[]): boolean {
    const since = this.freeSince.get(connectionId) ?? Date.now();
    this.freeSince.set(connectionId, since);
    return firstInTurn(alive, connectionId) === this.me || Date.now() - since >= this.floor.config.WORKER_GRACE_MS;
  }

  private async take(free: FreeLease): Promise<void> {
    const lease = await this.floor.db.within(free, ({ leases }) => leases.claim(free, this.me));
    if (!lease) return;
    this.freeSince.delete(lease.connectionId);
    const session = new Session(this.floor, lease, (lost) => void this.ended(session, lost));
    this.sessions.set(lease.connectionId, session);
    log.info({ ...lease }, 'took a session');
    session.start();
  }

  private async ended(session: Session, lost: boolean): Promise<void> {
    if (!lost && !this.stopping) await this.release(session);
    if (this.sessions.get(session.lease.connectionId) === session) this.sessions.delete(session.lease.connectionId);
    if (!lost && !this.stopping) this.claim(); // an order may have come while it ended
  }

  private async tidy(): Promise<void> {
    await this.inDatabase('what is of no use any more, of all companies', async ({ manager, workers }) => {
      await workers.forgetDead();
      await manager.query(`delete from connections.journal where written_at < now() - interval '2 days'`);
      await manager.query(`delete from connections.media where failed_at < now() - interval '60 days'`);
      await manager.query(`delete from connections.received where received_at < now() - interval '60 days'`);
      await manager.query(
        `delete from connections.outbound where state <> 'queued' and queued_at < now() - interval '60 days'`,
      );
    });
  }
}
