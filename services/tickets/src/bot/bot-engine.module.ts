import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotEngine } from './bot.engine.ts';
import { DueSteps } from './flow/due-steps.ts';

@Module({
  imports: [TicketsCoreModule, ConversationModule],
  providers: [BotEngine, DueSteps],
  exports: [BotEngine, DueSteps, ConversationModule],
})
export class BotEngineModule {}
