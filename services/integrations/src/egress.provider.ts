import type { Provider } from '@nestjs/common';
import { EgressClient, egressRules } from '@recado/egress';
import { IntegrationsConfig } from './integrations.config.ts';

/** The one client for foreign systems of this process. */
export const egressProvider: Provider = {
  provide: EgressClient,
  inject: [IntegrationsConfig],
  useFactory: (config: IntegrationsConfig) => new EgressClient(egressRules(config)),
};
