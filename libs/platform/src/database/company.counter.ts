import { setTimeout as pause } from 'node:timers/promises';
import type { CountTurnRepository } from './count-turn.repository.ts';
import type { Database, Transaction } from './database.ts';

/** How often companies are looked for. Milliseconds. */
export const COUNT_EVERY_MS = 600_000;
/** Pause between two companies, which leaves the database to others. */
const REST_MS = 20;
const CLAIM_SECONDS = 900;

interface Options<Scope> {
  /** A table with rows of each company that has anything to count. */
  table: string;
  /** Counts a company and publishes the totals, in a transaction of the system: the position in the outbox spans companies. */
  count: (scope: Scope & Transaction, companyId: number) => Promise<void>;
}

/** Counts the companies of a service whose turn it is: soon after the start, and then every ten minutes. */
export class CompanyCounter<Scope extends { turns: CountTurnRepository }> {
  constructor(
    private readonly db: Database<Scope>,
    private readonly options: Options<Scope>,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { table } = this.options;
    await this.db.asSystem('companies that were never counted', ({ turns }) => turns.addMissing(table));
    while (!signal.aborted && (await this.takeTurn())) await pause(REST_MS);
  }

  /** @returns whether a company had its turn */
  private async takeTurn(): Promise<boolean> {
    const companyId = await this.db.asSystem('companies take turns', ({ turns }) => turns.claim(CLAIM_SECONDS));
    if (companyId === null) return false;
    await this.db.asSystem('the position in the outbox spans companies', async (scope) => {
      if (await scope.turns.finish(companyId)) await this.options.count(scope, companyId);
    });
    return true;
  }
}
