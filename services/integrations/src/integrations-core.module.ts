import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { EgressClient } from '@recado/egress';
import { Jobs } from '@recado/platform';
import { egressProvider } from './egress.provider.ts';
import { IntegrationsDatabase } from './integrations.database.ts';

const shared = [IntegrationsDatabase, Jobs, egressProvider];

@Module({ providers: shared, exports: shared })
export class IntegrationsCoreModule implements OnApplicationShutdown {
  constructor(private readonly egress: EgressClient) {}

  onApplicationShutdown(): Promise<void> {
    return this.egress.close();
  }
}
