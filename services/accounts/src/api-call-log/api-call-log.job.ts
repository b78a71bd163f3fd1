import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

const HOUR_MS = 3_600_000;

/** Removes calls that are older than the log keeps them. Every replica runs it; removing twice is harmless. */
@Injectable()
export class ApiCallLogJob {
  constructor(private readonly db: AccountsDatabase) {}

  @Periodic({ everyMs: HOUR_MS, failure: 'old calls of API keys could not be removed' })
  async removeOutdated(): Promise<void> {
    await this.db.asSystem('calls of all companies are removed', ({ apiCalls }) => apiCalls.removeOutdated());
  }
}
