import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway, log, pointReached } from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { TurnWorker } from './turn.worker.ts';
import type { ClaimedTurn } from './turn.repository.ts';

/** Turns mostly wait for foreign systems, so that a process works on many of them. */
const MOST = 200;
const MOST_OF_COMPANY = 10;
const POLL_MS = 1_000;
const CLEANUP_MS = 600_000;

/**
 * Works on due turns of all companies side by side, at most ten of one company. A lease per ticket keeps its turns one
 * after the other; the lease of a process that died ends by itself, and its turns are due again.
 */
@Injectable()
export class TurnRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, { turn: ClaimedTurn; work: Promise<void> }>();
  private wake: (() => void) | undefined;
  private isWoken = false;
  private loop: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly worker: TurnWorker,
    private readonly config: IntegrationsConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = Promise.all([this.run(), this.renew(), this.cleanUp()]);
  }

  /** Turns under way are given up: another process takes them over once their lease has ended. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.wake?.();
    await this.loop;
    await Promise.allSettled([...this.running.values()].map(({ work }) => work));
  }

  /** A turn was added. */
  wakeUp(): void {
    this.isWoken = true;
    this.wake?.();
  }

  private get leaseSeconds(): number {
    return this.config.TURN_LEASE_MS / 1_000;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      this.isWoken = false;
      const claimed = await this.claim();
      for (const turn of claimed) this.start(turn);
      if (claimed.length === 0 && !this.isWoken) await this.sleep();
    }
  }

  private async claim(): Promise<ClaimedTurn[]> {
    const free = MOST - this.running.size;
    if (free <= 0) return [];
    const counts = new Map<number, number>();
    for (const { turn } of this.running.values()) counts.set(turn.companyId, (counts.get(turn.companyId) ?? 0) + 1);
    const full = [...counts].flatMap(([companyId, count]) => (count >= MOST_OF_COMPANY ? [companyId] : []));
    try {
      const claimed = await this.db.asSystem('turns of all companies are due', ({ turns }) =>
        turns.claim(free, MOST_OF_COMPANY, full, this.leaseSeconds),
      );
      if (claimed.length > 0) pointReached('claimed');
      return claimed;
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'due turns could not be read');
      await pause(POLL_MS);
      return [];
    }
  }

  private start(turn: ClaimedTurn): void {
    const key = `${turn.companyId}/${turn.ticketId}`;
    const work = this.worker.work(turn, this.stopping.signal).finally(() => {
      this.running.delete(key);
      this.wakeUp();
    });
    this.running.set(key, { turn, work });
  }

  private async sleep(): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.wake = resolve));
    await Promise.race([woken, pause(POLL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined)]);
    this.wake = undefined;
  }

  private async cleanUp(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.db
        .asSystem('old turns of all companies', ({ turns }) => turns.removeOld())
        .catch((error: unknown) => log.warn({ err: error }, 'old turns could not be removed'));
      await pause(CLEANUP_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async renew(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await pause(this.config.TURN_LEASE_MS / 3, undefined, { signal }).catch(() => undefined);
      const held = [...this.running.values()].map(({ turn }) => turn);
      if (held.length === 0 || signal.aborted) continue;
      await this.db
        .asSystem('turns under way are of several companies', ({ turns }) => turns.renew(held, this.leaseSeconds))
        .catch((error: unknown) => log.warn({ err: error }, 'leases of turns could not be renewed'));
    }
  }
}
