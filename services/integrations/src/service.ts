import { startService } from '@recado/platform';
import { IntegrationsConfig } from './integrations.config.ts';
import { IntegrationsModule } from './integrations.module.ts';
import { archive } from './archive.gen.ts';

export const startIntegrations = (env = process.env) =>
  startService({
    name: 'integrations',
    remembersRemovals: true,
    module: IntegrationsModule,
    config: IntegrationsConfig,
    exported: archive,
    isIdempotent: true,
    env,
  });
