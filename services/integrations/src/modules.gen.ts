// Made from the sources by `npm run routes`.
import { CompanyCopiesModule } from './company/company-copies.module.ts';
import { EventLogModule } from './event-log/event-log.module.ts';
import { FlowRequestModule } from './flow-requests/flow-request.module.ts';
import { MediaModule } from './media/media.module.ts';
import { NamedRowsModule } from './named-rows/named-rows.module.ts';
import { PromptModule } from './prompts/prompt.module.ts';
import { IntegrationModule } from './queue-integrations/integration.module.ts';
import { TurnModule } from './turn/turn.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

export const modules = [
  CompanyCopiesModule,
  EventLogModule,
  FlowRequestModule,
  MediaModule,
  NamedRowsModule,
  PromptModule,
  IntegrationModule,
  TurnModule,
  WebhooksModule,
];
