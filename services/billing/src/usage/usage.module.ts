import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { PlatformUsageService } from './platform-usage.service.ts';
import { QuotaJob } from './quota.job.ts';
import { QuotaListener } from './quota.listener.ts';
import { TotalListener } from './total.listener.ts';
import { UsageCleanupJob } from './usage-cleanup.job.ts';
import { UsageListener } from './usage.listener.ts';
import { UsageRecorder } from './usage.recorder.ts';
import { UsageService } from './usage.service.ts';

@Module({
  imports: [BillingCoreModule],
  controllers: [UsageService, PlatformUsageService, UsageListener, TotalListener, QuotaListener],
  providers: [UsageRecorder, QuotaJob, UsageCleanupJob],
})
export class UsageModule {}
