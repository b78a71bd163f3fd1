import { Injectable } from '@nestjs/common';
import { Fault, type FaultCode } from '@recado/contracts';
import { AccountsDatabase } from '../accounts.database.ts';
import type { Attempt } from './attempts.ts';

/** A wrong guess keeps its count; everything else says nothing about a secret and gives the count back. */
const guesses: FaultCode[] = ['ERR_INVALID_CREDENTIALS', 'ERR_WRONG_PASSWORD', 'ERR_INVALID_CODE'];

/** Runs checks of passwords and codes, each counted in a transaction of its own before the check begins. */
@Injectable()
export class AttemptLimit {
  constructor(private readonly db: AccountsDatabase) {}

  /** @throws Fault ERR_TOO_MANY_ATTEMPTS without evaluating anything, and whatever the check throws */
  async run<T>(tried: Attempt[], check: () => Promise<T>): Promise<T> {
    await this.take(tried);
    try {
      const result = await check();
      await this.giveBack(tried);
      return result;
    } catch (error) {
      if (!(error instanceof Fault && guesses.includes(error.code))) await this.giveBack(tried);
      throw error;
    }
  }

  take(tried: Attempt[]): Promise<void> {
    return this.db.asSystem('who tries is not known yet', ({ attempts }) => attempts.take(tried));
  }

  private giveBack(tried: Attempt[]): Promise<void> {
    return this.db.asSystem('who tried may be nobody', ({ attempts }) => attempts.giveBack(tried));
  }
}
