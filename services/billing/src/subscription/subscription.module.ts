import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { SubscriptionListener } from './subscription.listener.ts';

@Module({ imports: [BillingCoreModule], controllers: [SubscriptionListener] })
export class SubscriptionModule {}
