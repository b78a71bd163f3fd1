import { Module } from '@nestjs/common';
import { SubscriptionModule } from './subscription/subscription.module.ts';

@Module({ imports: [SubscriptionModule] })
export class BillingModule {}
