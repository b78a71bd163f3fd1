import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { ProviderModule } from '../providers/provider.module.ts';
import { PlanOwners } from './plan-owners.ts';
import { PublicPlans } from './public-plans.ts';
import { SubscriptionListener } from './subscription.listener.ts';
import { SubscriptionService } from './subscription.service.ts';

@Module({
  imports: [BillingCoreModule, ProviderModule],
  controllers: [SubscriptionService, SubscriptionListener],
  providers: [PlanOwners, PublicPlans],
})
export class SubscriptionModule {}
