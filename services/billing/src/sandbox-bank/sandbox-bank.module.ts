import { Module } from '@nestjs/common';
import { BillingCoreModule } from '../billing-core.module.ts';
import { ChargeModule } from '../charge/charge.module.ts';
import { SandboxBankService } from './sandbox-bank.service.ts';

@Module({ imports: [BillingCoreModule, ChargeModule], controllers: [SandboxBankService] })
export class SandboxBankModule {}
