import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { BotEngineModule } from '../../bot/bot-engine.module.ts';
import { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { TicketMover } from './ticket.mover.ts';
import { TicketService } from './ticket.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([TicketEntity], 'tickets'), BotEngineModule],
  controllers: [TicketService],
  providers: [TicketMover],
  exports: [TicketMover],
})
export class TicketModule {}
