import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingCoreModule } from '../billing-core.module.ts';
import { PaymentEntity } from '../payment/payment.repository.ts';
import { RefundService } from '../payment/refund.service.ts';
import { ProviderModule } from '../providers/provider.module.ts';
import { PlatformBillingService } from './platform-billing.service.ts';
import { RevenueService } from './revenue.service.ts';
import { PlatformListener } from './platform.listener.ts';

@Module({
  imports: [BillingCoreModule, ProviderModule, TypeOrmModule.forFeature([PaymentEntity], 'billing')],
  controllers: [PlatformBillingService, RevenueService, PlatformListener],
  providers: [RefundService],
})
export class PlatformModule {}
