import { Module } from '@nestjs/common';
import { EgressClient, egressRules } from '@recado/egress';
import { BillingConfig } from '../billing.config.ts';
import { BillingCoreModule } from '../billing-core.module.ts';
import { NoticeSetupJob } from './notice-setup.job.ts';
import { PaymentProviderService } from './payment-provider.service.ts';
import { PaymentProviders } from './payment-providers.ts';
import { PaymentEndpoints } from './payment.endpoints.ts';

const egress = {
  provide: EgressClient,
  inject: [BillingConfig],
  useFactory: (config: BillingConfig) => new EgressClient(egressRules(config)),
};

@Module({
  imports: [BillingCoreModule],
  controllers: [PaymentProviderService],
  providers: [egress, PaymentEndpoints, PaymentProviders, NoticeSetupJob],
  exports: [PaymentProviders],
})
export class ProviderModule {}
