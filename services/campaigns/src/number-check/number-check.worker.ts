import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, log } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { CheckTurn } from './number-check.repository.ts';
import { orderChecks } from './order-checks.ts';

const POLL_MS = 2_000;
/** A process that dies in a turn leaves it to others after so long. */
const LEASE_SECONDS = 30;
const MOST_COMPANIES = 20;

/** Has the numbers of contact lists checked on WhatsApp. Processes share the companies, one of them works on each. */
@Injectable()
export class NumberCheckWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private loop: Promise<void> = Promise.resolve();

  constructor(private readonly db: CampaignsDatabase) {}

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.workOnDue().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'numbers could not be checked');
      });
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async workOnDue(): Promise<void> {
    const turns = await this.db.asSystem('numbers of all companies are checked', ({ numberChecks }) =>
      numberChecks.claim(MOST_COMPANIES, LEASE_SECONDS),
    );
    for (const turn of turns) {
      if (this.stopping.signal.aborted) return;
      await this.work(turn).catch((error: unknown) => {
        if (!isDatabaseAway(error))
          log.error({ err: error, companyId: turn.companyId }, 'numbers could not be checked');
      });
    }
  }

  /** The turn is settled in a transaction of its own: transactions that hold a list may wait for its row. */
  private async work(turn: CheckTurn): Promise<void> {
    const { orders, seconds } = await this.db.within(turn, (scope) => orderChecks(scope, turn));
    await this.db.within(turn, ({ numberChecks }) => numberChecks.settle(turn, orders, seconds));
  }
}
