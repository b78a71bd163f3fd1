import { revenue, type Handlers, type RevenueView } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

@Serves(revenue)
export class RevenueService implements Handlers<typeof revenue> {
  constructor(private readonly db: BillingDatabase) {}

  get(): Promise<RevenueView> {
    const now = new Date();
    return this.db.asSystem('super users see what all companies pay', async (scope) => {
      const { currency } = await scope.platform.get();
      return { currency, ...(await scope.revenue.figures(now)), months: await scope.revenue.months(now) };
    });
  }
}
