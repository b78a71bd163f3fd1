import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { EgressClient } from '@recado/egress';
import { DialogflowAccess } from './dialogflow/dialogflow-access.ts';
import { egressProvider } from './egress.provider.ts';
import { IntegrationsDatabase } from './integrations.database.ts';

const shared = [IntegrationsDatabase, egressProvider, DialogflowAccess];

@Module({ providers: shared, exports: shared })
export class IntegrationsCoreModule implements OnApplicationShutdown {
  constructor(private readonly egress: EgressClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.egress.close();
  }
}
