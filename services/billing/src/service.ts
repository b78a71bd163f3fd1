import { PlatformConfig, startService } from '@recado/platform';
import { BillingModule } from './billing.module.ts';

const exported = {
  subscriptions: { by: ['company_id'], without: ['awaiting_invoice_id'] },
  invoices: { by: ['id'] },
  payments: { by: ['id'] },
};

export const startBilling = (env = process.env) =>
  startService({ name: 'billing', module: BillingModule, config: PlatformConfig, exported, env });
