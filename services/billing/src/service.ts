import { startService } from '@recado/platform';
import { BillingConfig } from './billing.config.ts';
import { BillingModule } from './billing.module.ts';
import { archive } from './archive.gen.ts';

/** `UsageRecorder` counts all waiting events in one transaction, so events need no connection of their own. */
const EVENTS_AT_ONCE = 100;

export const startBilling = (env = process.env) =>
  startService({
    name: 'billing',
    module: BillingModule,
    config: BillingConfig,
    exported: archive,
    eventsAtOnce: EVENTS_AT_ONCE,
    env,
  });
