import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotEngine } from './bot.engine.ts';

@Module({
  imports: [TicketsCoreModule, ConversationModule],
  providers: [BotEngine],
  exports: [BotEngine, ConversationModule],
})
export class BotEngineModule {}
