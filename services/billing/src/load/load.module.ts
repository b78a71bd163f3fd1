import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { LoadJob } from './load.job.ts';
import { LoadService } from './load.service.ts';
import { PlatformLoadService } from './platform-load.service.ts';

@Module({
  imports: [BillingCoreModule],
  controllers: [LoadService, PlatformLoadService],
  providers: [LoadJob],
})
export class LoadModule {}
