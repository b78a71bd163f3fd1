import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { InvoiceJob } from './invoice.job.ts';

@Module({ imports: [BillingCoreModule], providers: [InvoiceJob] })
export class DunningModule {}
