import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingCoreModule } from '../billing-core.module.ts';
import { InvoiceEntity } from './invoice.entity.ts';
import { InvoiceService } from './invoice.service.ts';
import { PlanListener } from './plan.listener.ts';

@Module({
  imports: [BillingCoreModule, TypeOrmModule.forFeature([InvoiceEntity], 'billing')],
  controllers: [InvoiceService, PlanListener],
})
export class InvoiceModule {}
