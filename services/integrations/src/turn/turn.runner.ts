import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { IntegrationsConfig } from '../integrations.config.ts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { LeaseRunner } from '../lease.runner.ts';
import { TurnWorker } from './turn.worker.ts';
import type { ClaimedTurn } from './turn.repository.ts';

/** Turns mostly wait for foreign systems, so that a process works on many of them. */
const MOST = 200;
const MOST_OF_COMPANY = 10;
const CLEANUP_MS = 600_000;

/** Works on due turns of all companies side by side, at most ten of one company, one after the other of a ticket. */
@Injectable()
export class TurnRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly turns: LeaseRunner<ClaimedTurn>;
  private readonly leaseSeconds: number;

  constructor(
    private readonly db: IntegrationsDatabase,
    worker: TurnWorker,
    { TURN_LEASE_MS: leaseMs }: IntegrationsConfig,
  ) {
    this.leaseSeconds = leaseMs / 1_000;
    this.turns = new LeaseRunner({
      items: 'turns',
      most: MOST,
      leaseMs,
      activity: db.activity,
      claim: (free, running) => this.claim(free, running),
      renew: (running) => this.renew(running),
      work: (turn, { signal }) => worker.work(turn, signal),
    });
  }

  onApplicationBootstrap(): void {
    this.turns.start();
  }
  async onModuleDestroy(): Promise<void> {
    await this.turns.stop();
  }

  /** Called when a turn was added. */
  wakeUp(): void {
    this.turns.wakeUp();
  }

  private claim(free: number, running: ClaimedTurn[]): Promise<ClaimedTurn[]> {
    const ofCompany = Map.groupBy(running, ({ companyId }) => companyId);
    const full = [...ofCompany].flatMap(([companyId, { length }]) => (length >= MOST_OF_COMPANY ? [companyId] : []));
    return this.db.asSystem('turns of all companies are due', ({ turns }) =>
      turns.claim(free, MOST_OF_COMPANY, full, this.leaseSeconds),
    );
  }

  private renew(running: ClaimedTurn[]): Promise<void> {
    return this.db.asSystem('turns under way are of several companies', ({ turns }) =>
      turns.renew(running, this.leaseSeconds),
    );
  }

  @Periodic({ everyMs: CLEANUP_MS, failure: 'old turns could not be removed', immediately: true })
  cleanUp(): Promise<void> {
    return this.db.asSystem('old turns of all companies', ({ turns }) => turns.removeOld());
  }
}
