// Made from the sources by `npm run routes`.
import { ChargeModule } from './charge/charge.module.ts';
import { DunningModule } from './dunning/dunning.module.ts';
import { InvoiceModule } from './invoice/invoice.module.ts';
import { LoadModule } from './load/load.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ProviderModule } from './providers/provider.module.ts';
import { SandboxBankModule } from './sandbox-bank/sandbox-bank.module.ts';
import { SubscriptionModule } from './subscription/subscription.module.ts';
import { UsageModule } from './usage/usage.module.ts';

export const modules = [
  ChargeModule,
  DunningModule,
  InvoiceModule,
  LoadModule,
  PlatformModule,
  ProviderModule,
  SandboxBankModule,
  SubscriptionModule,
  UsageModule,
];
