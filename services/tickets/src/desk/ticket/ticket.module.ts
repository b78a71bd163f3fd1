import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketsCoreModule } from '../../tickets-core.module.ts';
import { MessageModule } from '../message/message.module.ts';
import { TicketEntity } from './ticket.entity.ts';
import { TicketService } from './ticket.service.ts';

@Module({
  imports: [TicketsCoreModule, TypeOrmModule.forFeature([TicketEntity], 'tickets'), MessageModule],
  controllers: [TicketService],
})
export class TicketModule {}
