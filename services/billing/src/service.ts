import { startService } from '@recado/platform';
import { BillingConfig } from './billing.config.ts';
import { BillingModule } from './billing.module.ts';

const exported = {
  subscriptions: { by: ['company_id'], without: ['awaiting_invoice_id'] },
  invoices: { by: ['id'] },
  charges: { by: ['id'], without: ['next_check_at', 'checks', 'error'] },
  payments: { by: ['id'] },
  usage_days: { by: ['day', 'kind'] },
  usage_totals: { by: ['kind'], without: ['counted_to', 'counted_missing'] },
};

/** `UsageRecorder` counts all waiting events in one transaction, so events need no connection of their own. */
const EVENTS_AT_ONCE = 100;

export const startBilling = (env = process.env) =>
  startService({
    name: 'billing',
    module: BillingModule,
    config: BillingConfig,
    exported,
    eventsAtOnce: EVENTS_AT_ONCE,
    env,
  });
