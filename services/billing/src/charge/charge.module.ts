import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { ProviderModule } from '../providers/provider.module.ts';
import { ChargeChecker } from './charge.checker.ts';
import { PaymentNoticeService } from './payment-notice.service.ts';

@Module({
  imports: [BillingCoreModule, ProviderModule],
  controllers: [PaymentNoticeService],
  providers: [ChargeChecker],
  exports: [ChargeChecker],
})
export class ChargeModule {}
