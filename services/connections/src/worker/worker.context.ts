import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Bus, Files, Keys } from '@recado/platform';
import { GraphClient } from '../graph/graph.client.ts';
import { ConnectionsConfig } from '../connections.config.ts';
import { ConnectionsDatabase } from '../connections.database.ts';
import type { QueueOrder } from './order.queue.ts';
import { KeepaliveMonitor } from './keepalive.monitor.ts';
import { OutageBreaker } from './outage.breaker.ts';

/** The least time between two sockets. */
const OPENING_MS = 15;
/** A socket waits while the event loop is later than this, but not for ever: a worker under load has sessions to open, too. */
const MOST_LATE_MS = 50;
const LONGEST_WAIT_MS = 500;

async function waitForEventLoop(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let late = Infinity; late > MOST_LATE_MS && performance.now() < until;) {
    const began = performance.now();
    await pause(OPENING_MS);
    late = performance.now() - began - OPENING_MS;
  }
}

type Version = [number, number, number];

/** Dependencies and limits that all sessions of a worker share. */
@Injectable()
export class WorkerContext {
  /** Number of sessions of the worker. */
  sessions = 0;
  /** Queues an order of a company with its session on this worker; null when there is none that sends. */
  queueWithSession: (companyId: number, connectionId: number, order: QueueOrder) => Promise<void> | null = () => null;
  /** Asks for the work of a session that has opened, together with others that open at the same time. */
  lookForWork: (connectionId: number) => void = () => undefined;
  readonly breaker: OutageBreaker;
  readonly keepaliveMonitor: KeepaliveMonitor;
  private lastTurn: Promise<void> = Promise.resolve();
  private refusedVersion = false;

  constructor(
    readonly db: ConnectionsDatabase,
    readonly bus: Bus,
    readonly files: Files,
    readonly config: ConnectionsConfig,
    readonly keys: Keys,
    readonly graph: GraphClient,
  ) {
    this.keepaliveMonitor = new KeepaliveMonitor(config.KEEPALIVE_MS);
    this.breaker = new OutageBreaker({ probeMs: config.OUTAGE_PROBE_MS, sessions: () => this.sessions });
  }

  /** undefined means WhatsApp's own address. */
  get whatsappUrl(): string | undefined {
    if (this.config.WHATSAPP === 'live') return undefined;
    const url = new URL('/ws/chat', this.config.SIMULATOR_URL);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.toString();
  }

  /** undefined means the client's own version. The operator's version is used once WhatsApp refuses the client's. */
  get whatsappVersion(): Version | undefined {
    const given = this.config.WHATSAPP_VERSION;
    return this.refusedVersion && given ? (given.split('.').map(Number) as Version) : undefined;
  }
  versionRefused(): void {
    this.refusedVersion = true;
  }

  /** Sockets are opened one after the other, as fast as the event loop keeps up, however many sessions reconnect at once. */
  turnToOpen(): Promise<void> {
    this.lastTurn = this.lastTurn.then(waitForEventLoop);
    return this.lastTurn;
  }
}
