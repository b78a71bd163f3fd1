import { Module } from '@nestjs/common';
import { CompanyCopiesModule } from './company/company-copies.module.ts';
import { IntegrationsCoreModule } from './integrations-core.module.ts';
import { PromptModule } from './prompts/prompt.module.ts';
import { IntegrationModule } from './queue-integrations/integration.module.ts';
import { SupportTargetsListener } from './support-targets.listener.ts';
import { TurnModule } from './turn/turn.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({
  controllers: [SupportTargetsListener],
  imports: [IntegrationsCoreModule, CompanyCopiesModule, PromptModule, IntegrationModule, TurnModule, WebhooksModule],
})
export class IntegrationsModule {}
