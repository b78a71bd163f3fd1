import { Module } from '@nestjs/common';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { BotEngineModule } from '../../bot/bot-engine.module.ts';
import { AssignmentListener } from './assignment.listener.ts';

@Module({
  imports: [TicketsCoreModule, BotEngineModule],
  controllers: [AssignmentListener],
})
export class AssignmentModule {}
