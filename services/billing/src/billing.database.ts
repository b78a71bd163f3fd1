import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { ChargeRepository } from './charge/charge.repository.ts';
import { DunningRepository } from './dunning/dunning.repository.ts';
import { InvoiceRepository } from './invoice/invoice.repository.ts';
import { PaymentRepository } from './payment/payment.repository.ts';
import { PlatformSettingsRepository } from './platform/platform-settings.repository.ts';
import { RevenueRepository } from './platform/revenue.repository.ts';
import { ProviderSettingsRepository } from './providers/provider-settings.repository.ts';
import { SandboxChargeRepository } from './providers/sandbox-charge.repository.ts';
import { SubscriptionRepository } from './subscriber/subscription.repository.ts';
import { QuotaRepository } from './usage/quota.repository.ts';
import { CompanyUsageRepository } from './usage/company-usage.repository.ts';
import { LoadReportRepository } from './load/load-report.repository.ts';
import { LoadRepository } from './load/load.repository.ts';
import { TotalRepository } from './usage/total.repository.ts';
import { UsageCleanupRepository } from './usage/usage-cleanup.repository.ts';
import { UsageRepository } from './usage/usage.repository.ts';

const repositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    subscriptions: new SubscriptionRepository(manager),
    invoices: new InvoiceRepository(manager),
    charges: new ChargeRepository(manager),
    payments: new PaymentRepository(manager),
    dunning: new DunningRepository(manager),
    platform: new PlatformSettingsRepository(manager),
    revenue: new RevenueRepository(manager),
    providers: new ProviderSettingsRepository(manager, keys),
    sandboxCharges: new SandboxChargeRepository(manager),
    usage: new UsageRepository(manager),
    totals: new TotalRepository(manager),
    quotas: new QuotaRepository(manager),
    usageCleanup: new UsageCleanupRepository(manager),
    companyUsage: new CompanyUsageRepository(manager),
    loads: new LoadRepository(manager),
    loadReports: new LoadReportRepository(manager),
  });
type Repositories = ReturnType<ReturnType<typeof repositories>>;
export type BillingScope = Repositories & Transaction;

@Injectable()
export class BillingDatabase extends Database<Repositories> {
  protected scope: ReturnType<typeof repositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = repositories(keys);
  }
}
