import { Injectable } from '@nestjs/common';
import { isDatabaseAway, log, Periodic } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import type { CheckTurn } from './number-check.repository.ts';
import { orderChecks } from './order-checks.ts';

const POLL_MS = 2_000;
/** A process that dies in a turn leaves it to others after so long. */
const LEASE_SECONDS = 30;
const MOST_COMPANIES = 20;

/** Has the numbers of contact lists checked on WhatsApp. Processes share the companies, one of them works on each. */
@Injectable()
export class NumberCheckWorker {
  constructor(private readonly db: CampaignsDatabase) {}

  @Periodic({ everyMs: POLL_MS, failure: 'numbers could not be checked', lessAtRest: true })
  async workOnDue(signal: AbortSignal): Promise<void> {
    const turns = await this.db.asSystem('numbers of all companies are checked', ({ numberChecks }) =>
      numberChecks.claim(MOST_COMPANIES, LEASE_SECONDS),
    );
    for (const turn of turns) {
      if (signal.aborted) return;
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
