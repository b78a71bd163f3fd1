import {
  platformUsage,
  type Caller,
  type CompanyUsagePage,
  type FindCompanyUsage,
  type Handlers,
} from '@recado/contracts';
import { Paging, Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';
import type { CompanyUsagePosition } from './company-usage.repository.ts';
import { requireRange } from './require-range.ts';

const paging = new Paging<CompanyUsagePosition>(20, { amount: 'id', id: 'id' });

@Serves(platformUsage)
export class PlatformUsageService implements Handlers<typeof platformUsage> {
  constructor(private readonly db: BillingDatabase) {}

  async companies(_caller: Caller, { kind, from, to, ...position }: FindCompanyUsage): Promise<CompanyUsagePage> {
    requireRange({ from, to });
    const start = paging.start(position);
    const found = await this.db.asSystem('super users compare companies', ({ companyUsage }) =>
      companyUsage.page(kind, { from, to }, start),
    );
    const { page, end } = paging.end(found, ({ amount, id }) => ({ amount, id }));
    return { companies: page, ...end };
  }
}
