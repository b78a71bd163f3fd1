import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { connectionSignals } from '@recado/contracts';
import { log, onScrape } from '@recado/platform';
import { leaseChanges, sessionLimit, sessions } from '../connections.metrics.ts';
import type { ConnectionsScope } from '../connections.database.ts';
import { OutageAlarmJob } from './outage-alarm.job.ts';
import { SessionBalancer } from './session.balancer.ts';
import { SessionHandover } from './session.handover.ts';
import { LeaseClaimer } from './lease.claimer.ts';
import { SerialRunner } from './serial.runner.ts';
import { WorkerContext } from '../worker/worker.context.ts';
import { publishSessionHint, onSessionHint } from '../rows/session.hints.ts';
import type { ClaimedLease } from '../rows/lease.repository.ts';
import { CloudSession } from './cloud.session.ts';
import { sessionStates, type ChannelSession } from './channel.session.ts';
import { DesiredStatePoller } from './desired-state.poller.ts';
import { readClocks } from './worker.heartbeat.ts';
import { WhatsappSession } from './whatsapp.session.ts';
import { deleteExpiredRows } from './cleanup.job.ts';
import { watchEventLoop } from './event-loop.watchdog.ts';

/**
 * Runs the sessions of this worker: writes its heartbeat, claims sessions without a worker, and pauses while no
 * heartbeat can be written, as other workers may claim its sessions by then.
 */
@Injectable()
export class WorkerService implements OnApplicationBootstrap, OnModuleDestroy {
  /** New for every start, so that a replaced process is not mistaken for its successor. */
  private readonly id = randomUUID();
  private readonly name: string;
  private readonly sessions = new Map<number, ChannelSession>();
  private readonly claimer: LeaseClaimer;
  private readonly claiming: SerialRunner;
  private readonly balancer: SessionBalancer;
  private readonly poller: DesiredStatePoller;
  private readonly outageAlarm: OutageAlarmJob;
  private stopping = false;
  private timers: NodeJS.Timeout[] = [];
  private stopHints: () => void = () => undefined;
  private stopConversations: () => void = () => undefined;
  private stopWatchdog: () => void = () => undefined;
  private stopScrape: () => void = () => undefined;
  private heartbeatWrite: Promise<void> | undefined;

  constructor(private readonly context: WorkerContext) {
    this.name = nameOf(context.config) ?? this.id;
    this.claimer = new LeaseClaimer(context, { id: this.id, name: this.name }, () => [...this.sessions.keys()]);
    this.claiming = new SerialRunner(
      () => this.claim(),
      (error) => log.warn({ err: error }, 'sessions could not be claimed'),
    );
    this.balancer = new SessionBalancer(this.name, context.config.WORKER_BALANCE_MS);
    this.poller = new DesiredStatePoller(context.db, this.sessions);
    this.outageAlarm = new OutageAlarmJob(context);
    context.lookForWork = (connectionId) => this.poller.requestAtOpening(connectionId);
    context.queueWithSession = (companyId, connectionId, order) => {
      const session = this.sessions.get(connectionId);
      return session?.lease.companyId === companyId ? session.queue(order) : null;
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const { config, bus, db } = this.context;
    if (config.WORKER_STALL_MS > 0) this.stopWatchdog = watchEventLoop(config.WORKER_STALL_MS);
    db.heartbeat.onDatabaseLost = () => void this.writeHeartbeat();
    db.heartbeat.onProcessSuspended = () => this.abandonAll('this worker was suspended');
    const { id, name } = this;
    // One transaction replaces the worker's row: if the row were absent in between, another worker would claim the
    // sessions.
    await this.runInDatabase('a worker starts', async ({ workers }) => {
      await workers.replaceNamesakes({ id, name });
      await workers.saveHeartbeat({ id, name, room: config.WORKER_SESSIONS });
    });
    await this.writeHeartbeat();
    this.timers = [
      setInterval(() => void this.writeHeartbeat(), config.WORKER_HEARTBEAT_MS),
      setInterval(() => this.checkPause(), Math.min(500, config.WORKER_FENCE_MS / 4)),
      setInterval(() => this.claiming.trigger(), config.WORKER_HEARTBEAT_MS / 2),
      setInterval(() => this.poller.requestAll(), config.WORKER_LOOK_MS),
      setInterval(() => void this.alarm(), Math.min(30_000, config.DOWN_TOLD_MS)),
      setInterval(() => void this.runInDatabase('expired rows of all companies', deleteExpiredRows), 600_000),
    ];
    this.stopHints = onSessionHint(bus, (connectionId, kind) => {
      const session = this.sessions.get(connectionId);
      if (kind === 'send') session?.send();
      else if (session) this.poller.request(connectionId);
      else this.claiming.trigger();
    });
    const stopShown = bus.onSignal(connectionSignals.conversationShown, (conversation) =>
      this.sessions.get(conversation.connectionId)?.showConversation(conversation),
    );
    const stopThinking = bus.onSignal(connectionSignals.botThinking, (thinking) =>
      this.sessions.get(thinking.connectionId)?.showThinking(thinking),
    );
    this.stopConversations = () => {
      stopShown();
      stopThinking();
    };
    this.stopScrape = onScrape(() => this.countSessions());
    this.claiming.trigger();
  }

  /** Finishes current work and hands the sessions over. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    this.stopHints();
    this.stopConversations();
    for (const timer of this.timers.slice(2)) clearInterval(timer);
    await Promise.all([this.claiming.stop(), this.poller.stop()]);
    if (this.context.db.heartbeat.isPaused) this.context.db.heartbeat.giveUp();
    let others = 0;
    await this.runInDatabase('a worker is leaving', async ({ workers }) => {
      await workers.markLeaving(this.id);
      others = (await workers.alive(this.context.config.WORKER_DEAD_MS)).length;
    });
    const handover = new SessionHandover(this.context.bus, (session) => this.handOver(session), others);
    await handover.run(this.sessions.values(), this.context.config.WORKER_LEAVING_MS);
    for (const timer of this.timers) clearInterval(timer);
    this.stopWatchdog();
    this.stopScrape();
    await this.heartbeatWrite;
    await this.runInDatabase('a worker has left', ({ workers }) => workers.remove(this.id));
  }

  private async handOver(session: ChannelSession): Promise<void> {
    await session.stop();
    await this.release(session);
    publishSessionHint(this.context.bus, session.lease.connectionId);
  }

  /** A worker starts and stops without a database, too: the others go by its heartbeat. */
  private async runInDatabase(reason: string, work: (scope: ConnectionsScope) => Promise<void>): Promise<void> {
    await this.context.db
      .asSystem(reason, work)
      .catch((error: unknown) => log.warn({ err: error, reason }, 'the database is away'));
  }
  private async alarm(): Promise<void> {
    if (this.context.db.heartbeat.isPaused) return;
    await this.outageAlarm.run().catch((error: unknown) => log.warn({ err: error }, 'the outage alarm failed'));
  }

  private countSessions(): void {
    const states = Map.groupBy(this.sessions.values(), ({ state }) => state);
    for (const state of sessionStates) sessions.set({ state }, states.get(state)?.length ?? 0);
    sessionLimit.set(this.context.config.WORKER_SESSIONS);
  }

  private async release({ lease }: ChannelSession): Promise<void> {
    await this.context.db
      .within(lease, ({ leases }) => leases.release(lease))
      .then(() => leaseChanges.inc({ change: 'released' }))
      .catch((error: unknown) => log.warn({ err: error, ...lease }, 'a session could not be released'));
  }

  /** One write at a time: a database that hangs must not get ever more connections. */
  private writeHeartbeat(): Promise<void> {
    this.heartbeatWrite ??= this.saveHeartbeat().finally(() => (this.heartbeatWrite = undefined));
    return this.heartbeatWrite;
  }
  private async saveHeartbeat(): Promise<void> {
    const { db, config } = this.context;
    const startedAt = readClocks();
    const room = Math.max(0, config.WORKER_SESSIONS - this.sessions.size);
    try {
      const ownedEpochs = await db.asSystem('the heartbeat of a worker', async ({ workers, leases }) => {
        await workers.saveHeartbeat({ id: this.id, name: this.name, room: this.stopping ? 0 : room });
        return db.heartbeat.isPaused ? leases.ownedBy(this.id) : null;
      });
      // Other workers may have claimed sessions during the pause: those end before the rest resumes.
      for (const session of ownedEpochs ? this.sessions.values() : []) {
        if (ownedEpochs?.get(session.lease.connectionId) !== session.lease.epoch) session.abandon();
      }
      if (db.heartbeat.isLate(startedAt) || (db.heartbeat.isPaused && !ownedEpochs))
        return void setImmediate(() => void this.writeHeartbeat());
      db.heartbeat.recordWrite(startedAt);
    } catch (error) {
      log.warn({ err: error }, 'a heartbeat could not be written');
      db.heartbeat.databaseLost();
    }
  }
  /** Retries the heartbeat during a pause, and abandons the sessions after WORKER_FREEZE_MS. */
  private checkPause(): void {
    const { heartbeat } = this.context.db;
    if (!heartbeat.isPaused) return;
    void this.writeHeartbeat();
    if (heartbeat.pausedMs < this.context.config.WORKER_FREEZE_MS || this.sessions.size === 0) return;
    heartbeat.giveUp();
    this.abandonAll('the database was away for too long');
  }
  private abandonAll(reason: string): void {
    if (this.sessions.size === 0) return;
    log.warn({ sessions: this.sessions.size, reason }, 'all sessions are abandoned');
    leaseChanges.inc({ change: 'abandoned' }, this.sessions.size);
    for (const session of this.sessions.values()) session.abandon();
  }

  private async claim(): Promise<boolean> {
    if (this.stopping || this.context.db.heartbeat.isPaused) return false;
    const result = await this.claimer.run(
      () => this.stopping,
      (lease) => this.start(lease),
    );
    if (!this.stopping && !this.context.breaker.isOutage)
      for (const session of this.balancer.next(result, [...this.sessions.values()])) await this.handOver(session);
    return false;
  }

  private start({ kind, ...lease }: ClaimedLease): void {
    const Session = kind === 'cloud' ? CloudSession : WhatsappSession;
    const session: ChannelSession = new Session(this.context, lease, (lost) => void this.ended(session, lost));
    this.sessions.set(lease.connectionId, session);
    this.context.sessions = this.sessions.size;
    leaseChanges.inc({ change: 'claimed' });
    session.start();
  }

  private async ended(session: ChannelSession, lost: boolean): Promise<void> {
    if (lost) leaseChanges.inc({ change: 'lost' });
    if (!lost && !this.stopping) await this.release(session);
    if (this.sessions.get(session.lease.connectionId) === session) this.sessions.delete(session.lease.connectionId);
    this.context.sessions = this.sessions.size;
    if (!lost && !this.stopping) this.claiming.trigger(); // a command may have come while the session ended
  }
}

const nameOf = ({ WORKER_NAME }: WorkerContext['config']): string | undefined =>
  WORKER_NAME === 'hostname' ? hostname() : WORKER_NAME;
