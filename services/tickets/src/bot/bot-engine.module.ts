import { Module } from '@nestjs/common';
import { ConversationModule } from '../conversation/conversation.module.ts';
import { TicketsCoreModule } from '../tickets-core.module.ts';
import { BotEngine } from './bot.engine.ts';
import { DueStepSignal } from './flow/due-step.signal.ts';

@Module({
  imports: [TicketsCoreModule, ConversationModule],
  providers: [BotEngine, DueStepSignal],
  exports: [BotEngine, DueStepSignal, ConversationModule],
})
export class BotEngineModule {}
