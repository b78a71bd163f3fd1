import { Injectable } from '@nestjs/common';
import { DEFAULT_TIMEZONE } from '@recado/contracts';
import { Periodic } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import { localDayOf } from './local-day.ts';
import { updateQuotas } from './update-quotas.ts';

const MINUTE_MS = 60_000;
/** Companies per transaction. */
const BATCH = 200;

/** Opens quotas of a month again at midnight of the company's calendar, to the minute. */
@Injectable()
export class QuotaJob {
  constructor(private readonly db: BillingDatabase) {}

  @Periodic({ everyMs: MINUTE_MS, failure: 'quotas of a new month could not be opened' })
  openNewMonths(): Promise<void> {
    return this.run(new Date());
  }

  async run(now: Date): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const last: number = after;
      after = await this.db.asSystem('quotas of all companies', async (scope) => {
        const found = await scope.quotas.notOpen(last, BATCH);
        const timezones = await scope.usage.timezones(found.map(({ companyId }) => companyId));
        const monthIn = (companyId: number) =>
          localDayOf(now, timezones.get(companyId) ?? DEFAULT_TIMEZONE).slice(0, 7);
        const earlier = found.filter(({ companyId, month }) => month < monthIn(companyId));
        if (earlier.length > 0)
          await updateQuotas(
            scope,
            earlier.map(({ companyId }) => companyId),
            now,
          );
        return found.length < BATCH ? undefined : found.at(-1)?.companyId;
      });
    }
  }
}
