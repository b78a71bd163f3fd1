import { Module } from '@nestjs/common';
import { Jobs } from '@recado/platform';
import { BillingDatabase } from './billing.database.ts';

const shared = [BillingDatabase, Jobs];

@Module({ providers: shared, exports: shared })
export class BillingCoreModule {}
