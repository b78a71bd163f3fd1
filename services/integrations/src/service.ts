import { startService } from '@recado/platform';
import { IntegrationsConfig } from './integrations.config.ts';
import { IntegrationsModule } from './integrations.module.ts';

const exported = {
  prompts: { by: ['id'], without: ['api_key', 'voice_key', 'support_session'] },
  prompt_sources: { by: ['id'], without: ['search'] },
  queue_integrations: { by: ['id'], without: ['json_content', 'secret', 'support_session'] },
  webhook_endpoints: {
    by: ['id'],
    without: ['headers', 'secret', 'previous_secret', 'failures', 'paused_until', 'support_session'],
  },
  token_usage: { by: ['prompt_id', 'day'] },
};

export const startIntegrations = (env = process.env) =>
  startService({
    name: 'integrations',
    remembersRemovals: true,
    module: IntegrationsModule,
    config: IntegrationsConfig,
    exported,
    isIdempotent: true,
    env,
  });
